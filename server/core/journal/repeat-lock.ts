import 'server-only'

/** Why the change may not be repeated; null if it may. Without a check since the outcome became unknown, a repeat would be a guess. */
export function repeatLocked(
  entry: { settledAt: Date | null; sealedInput: Buffer | null },
  readings: { kind: string; says: string | null; at: Date }[],
  hasRead: boolean,
): string | null {
  if (!entry.sealedInput) return 'What was sent is no longer stored. Use the form again instead.'
  if (!hasRead) return null
  const { settledAt } = entry
  const looked = readings.some(
    (r) => r.kind === 'check' && r.says !== 'unread' && settledAt !== null && r.at >= settledAt,
  )
  return looked ? null : 'Check again first: you can repeat only after a check made since the outcome became unknown.'
}
