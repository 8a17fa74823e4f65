/**
 * "01a20620-3534": the part of an entry's id that is shown, read out and searched. If a page or a job made the id, its twelve digits are
 * a millisecond that no other id of the process has. The first eight digits then stay the same for a minute. If the change came by the
 * API, the digits are a hash (server/desk/api/decide.ts).
 */
export const requestId = (entry: string): string => entry.slice(0, 13)
