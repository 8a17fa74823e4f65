import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { textOf } from '@/lib/core/text/written-value'
import { release, root } from './place.mjs'

/**
 * Folder of the database and the secrets. Under root it is outside the clone, because PostgreSQL runs under another
 * account, which cannot pass a home folder of mode 0700. A release's data is never inside the release, which the next
 * release replaces and which may be read-only.
 */
export function dataFolder(): string {
  if (process.env.SWITCHROOM_DATA) return process.env.SWITCHROOM_DATA
  const asRoot = process.getuid?.() === 0
  if (release) return asRoot ? '/var/lib/switchroom' : join(homedir(), '.local', 'state', 'switchroom')
  if (!asRoot) return join(root, '.data')
  const place = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return join('/var/lib/switchroom', `${basename(root)}-${place}`)
}

/**
 * The file's content, created on first use and readable by its owner only. Written to a temporary file and renamed,
 * because a full disk would leave an empty file that no later start could read.
 */
function createOnce<T>(folder: string, name: string, make: () => T): T {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  if (!existsSync(file)) store(file, make())
  const text = textOf(readFileSync(file))
  try {
    return JSON.parse(text) as T
  } catch {
    // The parser's message would quote a secret.
    throw new Error(`${file} is not JSON. Restore it from a backup: stored secrets cannot be read without it.`)
  }
}

function store(file: string, value: unknown): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
}

export type Secrets = { AUTH_SECRET: string; JOURNAL_KEY: string }
/** The secrets in the data folder. While a rotation is not complete, they include the new key. */
export type StoredSecrets = Secrets & { NEXT_JOURNAL_KEY?: string }

export function newSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64')
  return { AUTH_SECRET: secret(), JOURNAL_KEY: secret() }
}

export function keepSecrets(folder: string): StoredSecrets {
  return createOnce(folder, 'secrets.json', newSecrets)
}

export const storeSecrets = (folder: string, secrets: StoredSecrets) => store(join(folder, 'secrets.json'), secrets)

export type StoredPerson = { email: string; name: string; role: string; password: string }

export function keepPeople(folder: string): StoredPerson[] {
  return createOnce(folder, 'people.json', demoPeople)
}

/** One person per role. */
export function demoPeople(): StoredPerson[] {
  return [
    { email: 'admin@switchroom.example', name: 'Ada Okafor', role: 'admin', password: memorablePassword() },
    { email: 'ops@switchroom.example', name: 'Oskar Lind', role: 'ops', password: memorablePassword() },
    { email: 'support@switchroom.example', name: 'Sana Mehta', role: 'support', password: memorablePassword() },
    { email: 'finance@switchroom.example', name: 'Felix Moreau', role: 'finance', password: memorablePassword() },
    { email: 'auditor@switchroom.example', name: 'Aiko Tanaka', role: 'auditor', password: memorablePassword() },
  ]
}

const words =
  'amber anchor autumn basil beacon birch bronze canyon cedar cobalt copper coral cotton ember falcon fern forest garnet ginger granite harbor hazel heron indigo island ivory jasper juniper lantern laurel lemon linen maple marble meadow mellow mint nickel nutmeg ocean olive onyx orchid otter pebble pepper pine plum quartz quill raven river saffron sage silver sparrow spruce summit thistle timber tulip velvet walnut willow winter'.split(
    ' ',
  )

// Uses no word twice, because the console rejects a repeated word as too easy to guess.
function memorablePassword(): string {
  const remaining = [...words]
  const word = () => remaining.splice(randomInt(remaining.length), 1)[0]
  return `${word()}-${word()}-${word()}-${word()}-${randomInt(10, 100)}`
}
