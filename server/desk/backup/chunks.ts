import 'server-only'
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

// Authenticated encryption of a stream in pieces (STREAM by Hoang, Reyhanitabar, Rogaway and Vizár): each piece is bound to its number, to the
// header and to whether it is the last one, so that no piece can be changed, moved, repeated or cut off unnoticed.

const PIECE = 64 * 1024
const TAG = 16

/** The file was altered, or ends too early. */
export class Damaged extends Error {}

function nonce(index: number, last: boolean): Buffer {
  // The key is used for one file only, so the number alone makes each nonce unique.
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes[11] = last ? 1 : 0
  return bytes
}

const digest = (header: string) => createHash('sha256').update(header).digest()

/** The pieces of the encrypted file after its header. */
export async function* encrypted(source: AsyncIterable<Buffer>, key: Buffer, header: string): AsyncGenerator<Buffer> {
  const bound = digest(header)
  const piece = (plain: Buffer, index: number, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(index, last)).setAAD(bound)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  let index = 0
  // The newest piece waits, because the last one is marked.
  for await (const { bytes, last } of inPieces(source, PIECE)) yield piece(bytes, index++, last)
}

/** The content, or `Damaged`. `offset`: the length of the header in the file. */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  header: string,
  offset: number,
): AsyncGenerator<Buffer> {
  const bound = digest(header)
  let index = 0
  for await (const { bytes, last } of inPieces(source, PIECE + TAG)) {
    yield opened(bytes, key, bound, index, last, offset)
    index++
  }
}

function opened(bytes: Buffer, key: Buffer, bound: Buffer, index: number, last: boolean, offset: number): Buffer {
  const at = offset + index * (PIECE + TAG)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, last), { authTagLength: TAG })
    decipher.setAAD(bound).setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw new Damaged(
      last
        ? `The file is damaged or incomplete: its end, from byte ${at} on, is not as it was written.`
        : `The file is damaged: what begins at byte ${at} is not as it was written.`,
    )
  }
}

async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), last: false }
    held = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(held), last: true }
}
