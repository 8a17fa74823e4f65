import 'server-only'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { type BackupSecret, passphraseOf, wrongSecret } from './secret'

// A backup is a file of `age` (age-encryption.org/v1) with a passphrase: every operator can open it without Switchroom.

/** The file was altered, or ends too early. */
export class Damaged extends Error {}

export const NOT_OURS = 'This file is not a backup of Switchroom.'
const START = 'age-encryption.org/v1\n-> scrypt '
/** A key file is random already; a passphrase needs the library's higher work factor, so that it cannot be guessed quickly. */
const KEY_FILE_WORK = 10
/** The library's message if the secret is wrong. */
const NO_MATCH = "no identity matched any of the file's recipients"

/** The library's types name the stream of browsers, which is the same as Node's. */
type Stream = globalThis.ReadableStream<Uint8Array>
const streamOf = (source: AsyncIterable<Uint8Array>) => ReadableStream.from(source) as unknown as Stream
const bytesOf = (stream: Stream) => stream as unknown as AsyncIterable<Uint8Array>

export async function encrypted(
  source: AsyncIterable<Buffer>,
  secret: BackupSecret,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphraseOf(secret))
  if ('key' in secret) encrypter.setScryptWorkFactor(KEY_FILE_WORK)
  return bytesOf(await encrypter.encrypt(streamOf(source)))
}

/** The content. Throws `Damaged` if the file is damaged, and another error if the secret is wrong. */
export async function* decrypted(file: string, secret: BackupSecret): AsyncGenerator<Uint8Array> {
  if ((await beginning(file, START.length)) !== START) throw new Error(NOT_OURS)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphraseOf(secret))
  try {
    yield* bytesOf(await decrypter.decrypt(streamOf(createReadStream(file))))
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    if (error.message === NO_MATCH) throw new Error(`${wrongSecret(secret)}, or the file is damaged at its beginning.`)
    throw new Damaged('The file is damaged or incomplete: it is not as it was written.')
  }
}

export async function beginning(file: string, length: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
