import type { Reading } from '@/lib/core/changes/outcome'
import { SILENT } from '@/lib/core/text/fact-texts'
import type { Portability } from './operations'
import type { PortabilityResult } from './portability-results'

export interface CheckSource {
  ask(numbers: string[]): Promise<Reading<Portability>>
  /** Those of the numbers that are in our open requests, each with the id of its request. */
  openPorts(numbers: string[]): Promise<Readonly<Record<string, string>>>
}

/** Parallel requests: a long list must not crowd out other people's requests. */
const AT_ONCE = 2

/**
 * Reports each number's result as it arrives. The provider answers for all of them together. After a rejection, each
 * number is checked separately, because the message does not always name one. If `going` returns false, the checks stop.
 */
export async function checkEachNumber(
  numbers: readonly string[],
  { ask, openPorts }: CheckSource,
  tell: (number: string, verdict: PortabilityResult) => void,
  going: () => boolean = () => true,
): Promise<void> {
  const ours = await openPorts([...numbers])
  if (!going()) return
  for (const [number, port] of Object.entries(ours)) tell(number, { is: 'already-porting', port })
  const rest = numbers.filter((number) => !Object.hasOwn(ours, number))
  if (rest.length === 0) return
  const whole = portabilityOf(await ask(rest))
  if (!going()) return
  if (whole.is !== 'not-portable' || rest.length === 1) {
    for (const number of rest) tell(number, whole)
    return
  }
  const remaining = [...rest]
  const work = async () => {
    for (let number = remaining.shift(); number && going(); number = remaining.shift()) {
      const verdict = portabilityOf(await ask([number]))
      if (going()) tell(number, verdict)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function portabilityOf(reading: Reading<Portability>): PortabilityResult {
  if (reading.status === 'read')
    return reading.stale ? { is: 'not-checked', why: SILENT } : { is: 'portable', focDays: reading.data.focDays }
  const { kind, message, verbatim } = reading.fault
  // Only a rejection by the provider is about the number; any other failure is about the read.
  return kind === 'rejected' ? { is: 'not-portable', message: verbatim ?? null } : { is: 'not-checked', why: message }
}
