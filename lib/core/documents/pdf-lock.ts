import { cbc } from '@noble/ciphers/aes.js'
import { md5 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { dictIn, nameIn, type PdfPair, Unreadable, type Value, valuesOf } from './pdf-syntax'

// Whether the empty password opens a PDF (ISO 32000-2, 7.6). Then every program opens the file, and the file only asks programs
// not to print or change it. Its object streams are decrypted, because they may contain what the file does when it is opened.

/** Decrypts the stream of an object. */
export type Decrypt = (bytes: Uint8Array, object: number) => Uint8Array

const PADDING = Uint8Array.from([
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08],
  ...[0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a],
])
const NO_VECTOR = new Uint8Array(16)
const SALT = Uint8Array.from([0x73, 0x41, 0x6c, 0x54])

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at])

/** Null: the file needs a password, or another kind of key. */
export function openWithout(encrypt: readonly PdfPair[], id: Uint8Array): Decrypt | null {
  const number = (key: string, usual: number) => {
    const [value] = valuesOf(encrypt, key)
    return typeof value === 'number' ? value : usual
  }
  const version = number('V', 0)
  if (nameIn(valuesOf(encrypt, 'Filter')[0] ?? null) !== 'Standard' || ![1, 2, 4, 5].includes(version)) return null
  const key =
    version === 5
      ? newKey(encrypt, number('R', 5))
      : oldKey(encrypt, id, number('R', 2), number('P', 0), length(version, number('Length', 40)))
  const method = version < 4 ? 'V2' : methodOf(encrypt)
  if (key === null) return null
  if (method === 'Identity' || method === 'None') return (bytes) => bytes
  if (version === 5) return (bytes) => aes(key, bytes)
  const own = (object: number) => {
    const parts = [
      key,
      Uint8Array.from([object, object >> 8, object >> 16, 0, 0]),
      method === 'AESV2' ? SALT : new Uint8Array(),
    ]
    return md5(joined(...parts)).subarray(0, Math.min(16, key.length + 5))
  }
  return method === 'AESV2' ? (bytes, object) => aes(own(object), bytes) : (bytes, object) => rc4(own(object), bytes)
}

/** The length of the key in bytes. Version 1 always has 40 bits, and version 4 always 128. */
const length = (version: number, bits: number) =>
  version === 1 ? 5 : version === 4 ? 16 : Math.min(16, Math.max(5, bits >> 3))

/** How streams are encrypted. */
function methodOf(encrypt: readonly PdfPair[]): string {
  const filter = nameIn(valuesOf(encrypt, 'StmF')[0] ?? null) ?? 'Identity'
  if (filter === 'Identity') return filter
  const of = dictIn(valuesOf(dictIn(valuesOf(encrypt, 'CF')[0] ?? null), filter)[0] ?? null)
  const method = nameIn(valuesOf(of, 'CFM')[0] ?? null)
  if (method === null || !['None', 'V2', 'AESV2', 'AESV3'].includes(method))
    throw new Unreadable('encrypted in another way')
  return method
}

/** Algorithms 2 and 6: revisions 2 to 4. */
function oldKey(
  encrypt: readonly PdfPair[],
  id: Uint8Array,
  revision: number,
  permissions: number,
  size: number,
): Uint8Array | null {
  const rights = Uint8Array.from([permissions, permissions >> 8, permissions >> 16, permissions >> 24])
  const plain = valuesOf(encrypt, 'EncryptMetadata').some((value) => value === false)
  const open = revision >= 4 && plain ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array()
  let key = md5(joined(PADDING, bytesOf(encrypt, 'O', 32), rights, id, open)).subarray(0, size)
  const user = bytesOf(encrypt, 'U', 32)
  if (revision < 3) return same(rc4(key, PADDING), user) ? key : null
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, size)
  let check: Uint8Array = md5(joined(PADDING, id))
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return same(check, user.subarray(0, 16)) ? key : null
}

/** Algorithm 2.A: revisions 5 and 6. */
function newKey(encrypt: readonly PdfPair[], revision: number): Uint8Array | null {
  const user = bytesOf(encrypt, 'U', 48)
  const hash = revision === 5 ? sha256 : hardenedKey
  if (!same(hash(user.subarray(32, 40)), user.subarray(0, 32))) return null
  return cbc(hash(user.subarray(40, 48)), NO_VECTOR, { disablePadding: true }).decrypt(bytesOf(encrypt, 'UE', 32))
}

/** Algorithm 2.B, for the empty password. */
export function hardenedKey(salt: Uint8Array): Uint8Array {
  let key = sha256(salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = new Uint8Array(key.length * 64)
    for (let at = 0; at < 64; at++) repeated.set(key, at * key.length)
    const block = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true }).encrypt(repeated)
    const sum = block.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = ([sha256, sha384, sha512][sum % 3] ?? sha256)(block)
    last = block.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

function bytesOf(encrypt: readonly PdfPair[], key: string, size: number): Uint8Array {
  const [value] = valuesOf(encrypt, key)
  const bytes = stringIn(value ?? null)
  if (!bytes || bytes.length < size) throw new Unreadable('no such key')
  return bytes.subarray(0, size)
}

/** In AES, the first block is the initialization vector. All blocks are complete; a line end may follow. */
function aes(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16))
  return whole.length === 0 ? whole : cbc(key, bytes.subarray(0, 16), { disablePadding: true }).decrypt(whole)
}

function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => {
    const held = state[a] as number
    state[a] = state[b] as number
    state[b] = held
  }
  for (let at = 0, j = 0; at < 256; at++) {
    j = (j + (state[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, j)
  }
  let [i, j] = [0, 0]
  return bytes.map((byte) => {
    i = (i + 1) & 255
    j = (j + (state[i] as number)) & 255
    swap(i, j)
    return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number)
  })
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string (7.3.4); null if the value is not a string. */
export function stringIn(value: Value): Uint8Array | null {
  if (typeof value !== 'object' || value === null || !('string' in value)) return null
  const { string } = value
  if (string.startsWith('<')) {
    const digits = string.replace(/[^0-9a-f]/gi, '')
    return Uint8Array.from(digits.match(/..?/g) ?? [], (pair) => Number.parseInt(pair.padEnd(2, '0'), 16))
  }
  const text = string
    .slice(1, -1)
    .replace(/\r\n?/g, '\n')
    .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, one: string) =>
      /[0-7]/.test(one)
        ? String.fromCharCode(Number.parseInt(one, 8) & 255)
        : one === '\n'
          ? ''
          : (ESCAPES[one] ?? one),
    )
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
