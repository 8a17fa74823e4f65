/**
 * How long to wait for a stopping console: until its sent requests are answered, all at the same time. Changes that wait for a slot are refused unsent. A
 * document may take twice the deadline (server/core/operations/send.ts); then recording the end is retried for 30 seconds, a check reads, and
 * open pages are answered.
 */
export function drainingMs({ PROVIDER_DEADLINE_SECONDS: deadline }: Record<string, string | undefined>): number {
  return (2 * (Number(deadline) || 60) + 60) * 1000
}
