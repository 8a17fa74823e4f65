import 'server-only'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { decimal } from '@/lib/core/fields/money-text'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { Entry } from './entries'

interface Look {
  kind: 'before' | 'after' | 'check'
  at: Date
  says: string | null
  state?: unknown
}

/**
 * The reading whose amount is shown as the effect: the first one that decided, because a later reading includes later effects, such as another
 * refill. If none decided, the newest.
 */
export function decisiveLook<L extends Pick<Look, 'kind' | 'says'>>(
  looks: readonly L[],
  { state }: Pick<Entry, 'state'>,
  readable: (look: L) => boolean,
): L | undefined {
  const later = looks.filter((look) => look.kind !== 'before' && readable(look))
  const decided = state === 'disputed' ? 'twice' : 'happened'
  return later.find(({ says }) => says === decided) ?? later.at(-1)
}

/** The amounts as numbers, if the readings contain them and the role may see them. */
export function amountsOf(
  operation: WriteOperation | null,
  { amount: requested, state }: Entry,
  looks: readonly Look[],
  valueIn: (state: unknown) => unknown,
): EntryView['amounts'] {
  const verify = operation && verifiable(operation)
  if (!verify?.measures || requested === null) return null
  const measured = (look: Look | undefined) => {
    const read = look?.state === undefined || look.state === null ? undefined : valueIn(look.state)
    return read === undefined ? null : decimal(verify.measures?.(read))
  }
  const shown = decisiveLook(looks, { state }, (look) => measured(look) !== null)
  const [before, after] = [measured(looks.find(({ kind }) => kind === 'before')), measured(shown)]
  return shown && before !== null && after !== null
    ? { before, requested, found: after, foundAt: shown.at.toISOString() }
    : null
}
