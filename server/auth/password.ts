import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// argon2id with the parameters of OWASP's first recommendation (19 MiB, 2 passes, 1 lane).
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const LEAST_LENGTH = 12

// The few that people reach for first when they must have twelve characters; a breach list would be a network call.
const blocked = ['password', 'switchroom', 'qwerty', '123456', 'letmein', 'administrator', 'welcome']

/** Why a password is not acceptable, or null. */
export function passwordProblem(password: string, email: string): string | null {
  if (password.length < LEAST_LENGTH) return `The password needs at least ${LEAST_LENGTH} characters.`
  if (password.length > 200) return 'The password has at most 200 characters.'
  if (new Set(password).size < 5) return 'The password repeats too few characters.'
  const bare = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  const local = email.toLowerCase().split('@')[0] ?? ''
  // A common word with a little around it is still the common word.
  const word = [...blocked, local].find((b) => b.length > 3 && bare.includes(b) && bare.length - b.length < 8)
  return word ? 'The password is too easy to guess: use several unrelated words.' : null
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let decoy: Promise<string> | undefined

/** True when it fits. For an unknown person (null) the same work is done, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return stored !== null && fits
}
