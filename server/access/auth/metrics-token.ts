import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Does the header carry this token? The time it takes tells neither how much of one is right nor how long the right one is. */
export function bears(authorization: string | null, token: string): boolean {
  const [, given = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token)) && given !== ''
}
