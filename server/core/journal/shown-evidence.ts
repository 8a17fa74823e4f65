import 'server-only'
import { textsAbove } from '@/lib/core/fields/field-class'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { changeAsSeen, evidenceAsSeen, type Visibility } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { maskMessage, maskText, maskTexts, maskValue } from '@/server/platform/provider/redact'
import type { Entry } from './entries'

/** The provider’s message. Its secrets are masked when the message is stored, and again here for older entries. */
export function messageFor(visibility: Visibility, raw: boolean, message: string | undefined): string | undefined {
  if (message === undefined || visibility === 'none') return undefined
  if (raw) return maskText(message)
  return visibility === 'whole' ? maskMessage(message) : undefined
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
    sentence: (text) => around(changeAsSeen(role, operation, entry).target, maskTexts(text, hides), maskMessage),
  }
}

/** Masks a sentence, but not the entry's target where it appears as whole words: the page shows it as the heading. */
function around(target: string, text: string, mask: (part: string) => string): string {
  if (target.includes(hidden) || mask(target) === target) return mask(text)
  const literal = target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u'))
    .map(mask)
    .join(target)
}
