import 'server-only'

/** What the environment's secrets need at least, by the estimate below: of random 16-byte values in hex, one in a million is below it. */
export const LEAST_BITS = 64

/**
 * Estimates a secret's entropy in bits: parts that repeat three or more earlier members count nothing; the rest counts its length times the
 * entropy of its members, or of the steps between them, whichever is less. A repeated character or pattern and an alphabet get nearly nothing.
 * It cannot distinguish words from chance, so it proves nothing.
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

/** Each member outside a repeat of three or more. */
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
