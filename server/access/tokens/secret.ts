import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PREFIX } from '@/lib/core/access/api-token'
import { hashKey } from '@/server/core/journal/present-keys'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 random letters have 256 bits. */
const RANDOM_LETTERS = 43
const CHECK_LETTERS = 6
/** A lookahead finds overlapping matches too: a part with a wrong checksum may overlap a real token. */
const SHAPE = new RegExp(`(?=(${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}))`, 'g')

function checksum(random: string): string {
  let [rest, text] = [crc32(random), '']
  for (let place = 0; place < CHECK_LETTERS; place++) {
    text = LETTERS[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

export function newSecret(): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return TOKEN_PREFIX + random + checksum(random)
}

/** The first token in the text, even if the console has revoked it; null if there is none. A part with a wrong checksum is not a token. */
export function secretIn(text: string): string | null {
  const parts = Array.from(text.matchAll(SHAPE), ([, part = '']) => part)
  return parts.find((part) => part.endsWith(checksum(part.slice(TOKEN_PREFIX.length, -CHECK_LETTERS)))) ?? null
}

/** A keyed hash. The database compares only hashes, so the time that a comparison takes reveals nothing about a token. */
export const secretHash = (token: string): string =>
  createHmac('sha256', hashKey('api token')).update(token).digest('hex')
