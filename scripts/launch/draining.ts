/**
 * How long a console that was asked to stop is waited for: until what it has sent is answered. A document may take twice the deadline
 * (server/core/operations/send.ts); then the end is recorded, for which it tries for 30 seconds.
 */
export function drainingMs({ PROVIDER_DEADLINE_SECONDS: told }: Record<string, string | undefined>): number {
  return (2 * (Number(told) || 60) + 30) * 1000
}
