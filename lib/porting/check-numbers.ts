import type { Portability } from '@/lib/operations/porting/operations'
import type { Reading } from '../acts/outcome'
import type { Verdict } from './verdicts'

export interface CheckSource {
  ask(numbers: string[]): Promise<Reading<Portability>>
  /** Numbers in an open request of ours, with its id. */
  openPorts(numbers: string[]): Promise<Readonly<Record<string, string>>>
}

/** So many questions at once: a long list must not crowd out what other people ask. */
const AT_ONCE = 2

/**
 * The verdict of each number, told as it comes. The provider answers for all of them at once; only when it refuses, each is asked about
 * alone, because its refusal does not say of which number it speaks. `going` ends it.
 */
export async function checkNumbers(
  numbers: readonly string[],
  { ask, openPorts }: CheckSource,
  tell: (number: string, verdict: Verdict) => void,
  going: () => boolean = () => true,
): Promise<void> {
  const ours = await openPorts([...numbers])
  if (!going()) return
  for (const [number, port] of Object.entries(ours)) tell(number, { is: 'already-porting', port })
  const rest = numbers.filter((number) => !Object.hasOwn(ours, number))
  if (rest.length === 0) return
  const whole = verdictOf(await ask(rest))
  if (!going()) return
  if (whole.is !== 'not-portable' || rest.length === 1) {
    for (const number of rest) tell(number, whole)
    return
  }
  const left = [...rest]
  const work = async () => {
    for (let number = left.shift(); number && going(); number = left.shift()) {
      const verdict = verdictOf(await ask([number]))
      if (going()) tell(number, verdict)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function verdictOf(reading: Reading<Portability>): Verdict {
  if (reading.status === 'read') return { is: 'portable', focDays: reading.data.focDays }
  const { kind, message, verbatim } = reading.fault
  // Only a refusal in the provider's own words speaks of the number; everything else, of the question.
  return kind === 'rejected' ? { is: 'not-portable', words: verbatim ?? null } : { is: 'not-checked', why: message }
}
