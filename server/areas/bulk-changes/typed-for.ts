import 'server-only'
import { countWords } from '@/lib/bulk-changes/view'
import { tier, type WriteOperation } from '@/lib/operations/operation'

/** What a person types before a bulk change that removes something: instead of every line's own target. */
export const typedFor = (operation: WriteOperation, count: number): string | null =>
  tier(operation) === 3 ? countWords(count) : null
