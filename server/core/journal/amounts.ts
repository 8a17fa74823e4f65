import 'server-only'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { decimal } from '@/lib/core/fields/money-text'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { Entry } from './entries'

interface Look {
  kind: 'before' | 'after' | 'check'
  at: Date
  state?: unknown
}

/** The amounts as numbers, if the readings contain them and the role may see them. */
export function amountsOf(
  operation: WriteOperation | null,
  { amount: requested }: Entry,
  looks: readonly Look[],
  valueIn: (state: unknown) => unknown,
): EntryView['amounts'] {
  const verify = operation && verifiable(operation)
  if (!verify?.measures || requested === null) return null
  const measured = (look: Look | undefined) => {
    const state = look?.state === undefined || look.state === null ? undefined : valueIn(look.state)
    return state === undefined ? null : decimal(verify.measures?.(state))
  }
  const last = looks.findLast((look) => look.kind !== 'before' && measured(look) !== null)
  const [before, found] = [measured(looks.find(({ kind }) => kind === 'before')), measured(last)]
  return last && before !== null && found !== null ? { before, requested, found, foundAt: last.at.toISOString() } : null
}
