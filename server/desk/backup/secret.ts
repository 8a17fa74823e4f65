import 'server-only'
import { asciiText, trimmed } from '@/lib/core/text/written-value'

/** The secret that encrypts a backup: a person's passphrase, or the random bytes of a key file. */
export type BackupSecret = { passphrase: string } | { key: Buffer }

/** docs/operate/backup.md names both minimums. */
const LEAST_KEY_BYTES = 32
const LEAST_CHARACTERS = 12

/** Why this secret is too weak to encrypt a backup; null if it is strong enough. */
export function secretProblem(secret: BackupSecret): string | null {
  const { length } = passphraseOf(secret)
  // A key file becomes a passphrase (passphraseOf), and both must be long enough. From an ASCII file, the passphrase is shorter than the file,
  // because line breaks are removed. From any other file, it is longer, because it is base64.
  if ('key' in secret)
    return Math.min(length, secret.key.length) >= LEAST_KEY_BYTES
      ? null
      : `The key file must have at least ${LEAST_KEY_BYTES} bytes: openssl rand -base64 48 > FILE`
  return length >= LEAST_CHARACTERS ? null : `The passphrase must have at least ${LEAST_CHARACTERS} characters.`
}

/**
 * The passphrase for `age`. From an ASCII key file: the file’s text without line breaks, so that a copy of the file with other line breaks works
 * too. From any other key file: the file’s bytes in base64.
 */
export function passphraseOf(secret: BackupSecret): string {
  if ('passphrase' in secret) return trimmed(secret.passphrase).normalize('NFC')
  return asciiText(secret.key)?.replaceAll('\n', '') ?? secret.key.toString('base64')
}

export const wrongSecret = (secret: BackupSecret): string =>
  'key' in secret ? 'This is not the key file of this backup' : 'The passphrase is wrong'
