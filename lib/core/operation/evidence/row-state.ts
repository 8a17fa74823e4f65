/** What a status says about a listed thing: it exists, it is on its way, it has ended, or nobody knows. */
export type RowState = 'alive' | 'pending' | 'ended' | 'unknown'

/** Statuses of a row that stays although the thing is gone. "Pending cancellation" is not one of these. */
const ENDED = /^(?:cancel(?:l)?ed|deleted|released|deactivated|removed|terminated|destroyed|disconnected|ended)$/i

/** The usual statuses of a thing that is being made. "Cancellation pending" is not one of these. */
const PENDING =
  /^(?:pending|processing|provisioning|ordered|submitted|queued|building|creating|installing|in progress)$/i

export const hasEnded = (status: string): boolean => ENDED.test(status.trim())

/** `alive`: this list's statuses of a thing that exists. Without a status, being listed is enough. */
export function rowStateOf(status: string, alive: readonly string[]): RowState {
  const word = status.trim().toLowerCase()
  if (word === '' || alive.some((one) => one.toLowerCase() === word)) return 'alive'
  if (ENDED.test(word)) return 'ended'
  return PENDING.test(word) ? 'pending' : 'unknown'
}
