import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PREFIX } from '@/lib/core/access/api-token'
import { hashKey } from '@/server/core/journal/present-keys'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits. */
const RANDOM = 43
const CHECK = 6
const SHAPE = new RegExp(`${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM + CHECK}}`)

function checksum(random: string): string {
  let [left, text] = [crc32(random), '']
  for (let place = 0; place < CHECK; place++) {
    text = LETTERS[left % 62] + text
    left = Math.floor(left / 62)
  }
  return text
}

export function newSecret(): string {
  const random = Array.from({ length: RANDOM }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return TOKEN_PREFIX + random + checksum(random)
}

/** The first text in the form of a token, with the right checksum: anything else was not made by a console. */
export function secretIn(text: string): string | null {
  const [found] = SHAPE.exec(text) ?? []
  const random = found?.slice(TOKEN_PREFIX.length, -CHECK)
  return found && random && found.endsWith(checksum(random)) ? found : null
}

/** Keyed; what is compared in the database is this, so that its time says nothing about a token. */
export const secretHash = (token: string): string =>
  createHmac('sha256', hashKey('api token')).update(token).digest('hex')
