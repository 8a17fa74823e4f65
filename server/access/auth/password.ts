import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { cachedAnswer } from '@/lib/core/process-state'

// argon2id with the parameters of OWASP's first recommendation (19 MiB, 2 passes, 1 lane).
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const LEAST_LENGTH = 12

/** The guesses that a password must withstand, as a power of ten. Attempts are limited, and a stolen hash keeps a processor core busy for years. */
const LEAST_GUESSES = 10
/** Only this many characters are judged, because the estimate takes longer for longer text. */
const MOST_JUDGED = 64

/** The characters that must remain after removing the words that anyone would try first. */
const LEAST_WITHOUT_NAMES = 8

/** Obvious words for a password of this console. */
const commonWords = [
  'switchroom',
  'console',
  'telephony',
  'administrator',
  'operations',
  'support',
  'finance',
  'auditor',
  'trunk',
]

const judge = cachedAnswer<ZxcvbnFactory>('judge of passwords')

/** The word lists are loaded only when someone chooses a password, because they take a third of the startup time and 40 MB. */
async function makeJudge(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MOST_JUDGED,
  })
}

/** An estimate, because a list of common passwords helps little with twelve characters or more: people then add a little to a common password. */
async function guesses(password: string, names: readonly string[]): Promise<number> {
  return (await judge(makeJudge)).check(password.slice(0, MOST_JUDGED), [...commonWords, ...names]).guessesLog10
}

/** Why a password is not acceptable, or null. */
export async function passwordProblem(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  if (password.length < LEAST_LENGTH) return `The password needs at least ${LEAST_LENGTH} characters.`
  if (password.length > 200) return 'The password may have at most 200 characters.'
  if (new Set(password).size < 5) return 'The password has too few different characters.'
  const names = `${email} ${name}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  // A name of the person or the console with a few characters added is not enough.
  const bare = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const own = [...names, ...commonWords].sort((a, b) => b.length - a.length)
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), bare)
  const named = rest !== bare && rest.length < LEAST_WITHOUT_NAMES
  return named || (await guesses(password, names)) < LEAST_GUESSES
    ? 'The password is too easy to guess: use several unrelated words.'
    : null
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

const decoy = cachedAnswer<string>('decoy')

/** Whether the password matches. For an unknown person (null) it does the same work, so that the time reveals nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy(() => hashPassword('no one has this password'))), password)
  return stored !== null && fits
}
