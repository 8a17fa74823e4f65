/**
 * How long to wait for a stopping console. It refuses changes that wait for a slot, and waits for the answers to all sent requests at the same
 * time. A document may take twice the deadline (server/core/operations/send.ts). After that, recording the outcome is retried for 30 seconds,
 * a check reads, and open pages are answered.
 */
export function drainingMs({ PROVIDER_DEADLINE_SECONDS: deadline }: Record<string, string | undefined>): number {
  return (2 * (Number(deadline) || 60) + 60) * 1000
}
