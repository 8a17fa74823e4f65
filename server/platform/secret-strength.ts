import 'server-only'

/** What the secrets of the environment must have at least, by the estimate below: in 16 random bytes written as hex it finds less once in a million. */
export const LEAST_BITS = 64

/**
 * An estimate of how much chance is in a secret, in bits. The rule: what repeats three or more members that stood before counts
 * nothing; of the rest, its length times the entropy of its members, or of the steps from one to the next, whichever is less. So a repeated
 * character or pattern and an alphabet get nearly nothing. It cannot tell words from chance, so it is never a proof.
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

/** Each member that begins no repeat of three or more. */
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
