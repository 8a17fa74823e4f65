import type { Evidence, Finding, Verify } from '../verify'
import { missingIds } from './created'
import { asWanted, type ListReading, notRead, type RowList, unclear } from './row-list'

// Something that leaves a list: a deleted trunk, a released number, a canceled port request.

export interface Removed<I, R> extends RowList<I, R> {
  named(input: NoInfer<I>): string
  /** Whether the provider assigns the id and never assigns it again. Then a row with this id that is still there is the same one. */
  assigned: boolean
  /** Another possible cause of the row's absence, as a sentence; null if there is none. `before`: the row before sending. */
  otherwise?(before: R): { says: 'as_wanted' | 'unclear'; because: string } | null
}

export function judgeRemoved<I, R>(
  spec: Removed<I, R>,
  { input, before, now }: Pick<Evidence<I, ListReading<R>>, 'input' | 'before' | 'now'>,
): Finding {
  const { place, look } = spec
  const id = spec.named(input)
  const thing = spec.thing(input)
  const find = (reading: ListReading<R>) => reading.rows.find((row) => spec.idOf(row) === id)
  if (!before) return notRead(place)
  const [was, is] = [find(before), find(now)]
  if (!was) return unclear('was_there', `${thing} was not in ${place} before sending.`, { look })
  const ended = spec.stateOf(was) === 'ended'
  const cut = missingIds(before, now, [id]).length > 0
  if (is) return stillListed(spec, thing, was, is, cut)
  if (ended)
    return asWanted('as_requested', `${thing} was marked as ended before sending, and is no longer in ${place}.`, {
      look,
    })
  const others = before.ids.filter((one) => one !== id)
  if (others.length === 0)
    return asWanted(
      'cut',
      `${thing} is not in ${place}, but it was the only one, so an empty list may also be a failed one.`,
      { look },
    )
  if (cut)
    return unclear('cut', `${thing} is not in ${place}, but neither are others that were there before sending.`, {
      look,
    })
  const removal = `${thing} was in ${place} before sending and is not there now.`
  const otherwise = spec.otherwise?.(was)
  if (otherwise) {
    const because = `${removal} ${otherwise.because}`
    return otherwise.says === 'unclear'
      ? unclear('explained', because, { look })
      : asWanted('explained', because, { look })
  }
  return { says: 'happened', grade: 'E3', rule: 'gone', because: removal, absence: true }
}

/** `cut`: other rows are missing, so the list may be older than the removal. */
function stillListed<I, R>(spec: Removed<I, R>, thing: string, was: R, is: R, cut: boolean): Finding {
  const { place, look } = spec
  const still = `${thing} is still in ${place}`
  const state = spec.stateOf(is)
  if (state === 'ended') {
    return spec.stateOf(was) === 'ended'
      ? asWanted('as_requested', `${still}, and was marked as ended before sending.`, { look })
      : {
          says: 'happened',
          grade: 'E2',
          rule: 'ended',
          because: `${still}, but is marked as ended. Before sending it was not.`,
        }
  }
  if (JSON.stringify(was) !== JSON.stringify(is))
    return unclear('status', `${still}, but not as it was before sending.`, { look })
  if (cut) return unclear('cut', `${still}, but others that were there before sending are not.`, { look })
  return spec.assigned
    ? { says: 'not', grade: 'E2', rule: 'same_id', because: `${still}, as before sending.` }
    : { says: 'not', grade: 'E2', rule: 'same_name', because: `${still}, as before sending.`, look }
}

/** A listed row with an id of the provider is always the same one; a row with a name may have been created again. */
export function removed<I, R>(spec: Removed<I, R>): Verify<I, ListReading<R>> {
  const { reads, reading, readBack } = spec
  return {
    ...{ shape: 'removed', reads, reading, readBack, baseline: 'needed' },
    judge: (evidence) => judgeRemoved(spec, evidence),
    closes: spec.assigned ? 'machine' : 'happened',
  }
}
