import 'server-only'
import { textsAbove } from '@/lib/core/fields/field-class'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { actAsSeen, evidenceAsSeen, type Visibility } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { maskText, maskTexts, maskValue, maskWords } from '@/server/platform/provider/redact'
import type { Entry } from './entries'

/** The provider's words. Secrets are masked when they are stored, and again here for older entries. */
export function wordsFor(visibility: Visibility, raw: boolean, words: string | undefined): string | undefined {
  if (words === undefined || visibility === 'none') return undefined
  if (raw) return maskText(words)
  return visibility === 'whole' ? maskWords(words) : undefined
}

/** Masks readings and the sentences about them alike: what is hidden in one must not appear in the other. */
export function evidenceFor(
  { role }: Person,
  operation: WriteOperation | null,
  visibility: Visibility,
  entry: Entry,
  looks: readonly { state?: unknown }[],
): { state(value: unknown): unknown; sentence(text: string): string | null } {
  const state = (value: unknown) => maskValue(value)
  if (visibility === 'whole') return { state, sentence: maskText }
  if (visibility === 'none' || !operation) return { state: () => undefined, sentence: () => null }
  const evidence = evidenceAsSeen(role, operation)
  const persons = textsAbove(operation.input, entry.redacted, 'internal')
  const hides = [...looks.flatMap((look) => evidence.hides(look.state)), ...persons]
  return {
    state: (value) => evidence.state(state(value)),
    sentence: (text) => around(actAsSeen(role, operation, entry).target, maskTexts(text, hides), maskWords),
  }
}

/** Masks a sentence except for the entry's own heading, if it appears in it as a whole word. */
function around(target: string, text: string, mask: (part: string) => string): string {
  if (target.includes(hidden) || mask(target) === target) return mask(text)
  const literal = target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u'))
    .map(mask)
    .join(target)
}
