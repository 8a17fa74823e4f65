import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PREFIX } from '@/lib/core/access/api-token'
import { hashKey } from '@/server/core/journal/present-keys'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 random letters have 256 bits. */
const RANDOM_LETTERS = 43
const CHECK_LETTERS = 6
const SHAPE = new RegExp(`${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}`)

function checksum(random: string): string {
  let [left, text] = [crc32(random), '']
  for (let place = 0; place < CHECK_LETTERS; place++) {
    text = LETTERS[left % 62] + text
    left = Math.floor(left / 62)
  }
  return text
}

export function newSecret(): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return TOKEN_PREFIX + random + checksum(random)
}

/** The first part of the text that has the form of a token; null if its checksum is wrong, because no console created that part. */
export function secretIn(text: string): string | null {
  const [found] = SHAPE.exec(text) ?? []
  const random = found?.slice(TOKEN_PREFIX.length, -CHECK_LETTERS)
  return found && random && found.endsWith(checksum(random)) ? found : null
}

/** A keyed hash. The database compares only hashes, so the time that a comparison takes reveals nothing about a token. */
export const secretHash = (token: string): string =>
  createHmac('sha256', hashKey('api token')).update(token).digest('hex')
