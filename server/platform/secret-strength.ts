import 'server-only'

/** The least strength of the environment's secrets, by the estimate below. Of random 16-byte values in hex, one in a million is weaker. */
export const LEAST_BITS = 64

/**
 * Estimates a secret's entropy in bits. Parts that repeat three or more earlier characters (or bytes) add nothing. The rest adds its length times
 * the entropy of its characters, or of the differences between neighbors, if that is less. So a repeated pattern or an alphabet gets nearly
 * nothing. The estimate cannot distinguish words from random characters, so a high value proves nothing.
 */
export function strengthOf(secret: string | Uint8Array): number {
  const members = typeof secret === 'string' ? [...secret].map((c) => c.codePointAt(0) ?? 0) : [...secret]
  const fresh = withoutRepeats(members)
  const steps = fresh.slice(1).map((member, at) => member - (fresh[at] ?? 0))
  return Math.min(entropy(fresh), entropy(steps))
}

function entropy(members: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const member of members) counts.set(member, (counts.get(member) ?? 0) + 1)
  return [...counts.values()].reduce((bits, n) => bits - n * Math.log2(n / members.length), 0)
}

/** The characters outside repeats of three or more. */
function withoutRepeats(members: readonly number[]): number[] {
  const fresh: number[] = []
  for (let at = 0; at < members.length; ) {
    let longest = 0
    for (let from = 0; from < at; from++) {
      let length = 0
      while (at + length < members.length && members[from + length] === members[at + length]) length++
      longest = Math.max(longest, length)
    }
    if (longest >= 3) at += longest
    else {
      fresh.push(members[at] ?? 0)
      at += 1
    }
  }
  return fresh
}
