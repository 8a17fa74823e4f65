/** What is known about a number; unread values and those hidden from the role are missing. */
export interface NumberFindings {
  optedOut?: boolean | undefined
  /** One of our messaging numbers. */
  ours?: boolean | undefined
  wireless?: boolean | undefined
  /** Names of the trunks that block it as a caller. */
  blockedOn?: readonly string[] | undefined
  /** A 10DLC campaign lists it, or it is toll-free. Of our numbers only. */
  campaign?: boolean | undefined
  /** Its off-net order is not finished. Of our numbers only. */
  offnetPending?: boolean | undefined
}

const names = new Intl.ListFormat('en')

/** The first match is the cause: certain causes come before possible ones. */
const rules: ((known: NumberFindings) => string | false | undefined)[] = [
  ({ optedOut }) => optedOut && 'Texts to this number are blocked: it opted out.',
  ({ ours, wireless }) => !ours && wireless === false && 'Texts to this number fail: its carrier isn’t wireless.',
  ({ blockedOn }) => !!blockedOn?.length && `Calls from this number are blocked on ${names.format(blockedOn)}.`,
  ({ ours, campaign }) =>
    ours && campaign === false && 'Carriers may block texts from this number: no 10DLC campaign lists it.',
  ({ ours, offnetPending }) =>
    ours && offnetPending && 'Texts from this number may fail: its off-net order is pending.',
]

/** One sentence: why texts or calls of this number fail; null if no rule matches. */
export function numberCause(known: NumberFindings): string | null {
  for (const rule of rules) {
    const cause = rule(known)
    if (cause) return cause
  }
  return null
}

/** "3 of 9 texts to this number failed in the last 7 days."; null where none did. */
export function failedShare(texts: readonly { status: string }[], days: number): string | null {
  const failed = texts.filter(({ status }) => status.toLowerCase() === 'failed').length
  if (failed === 0) return null
  const of = `${failed} of ${texts.length} ${texts.length === 1 ? 'text' : 'texts'}`
  return `${of} to this number failed in the last ${days} days.`
}
