import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'

// Keys derived from the console's key, for the console and for the demo, which stores a callback address in a database.

/** One derived key per purpose. `journalKey`: base64, as in the environment. */
export const deriveKey = (journalKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(journalKey, 'base64'), '', purpose, 32))

/** 256 bits derived from a key and a text. */
export const secretFrom = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Recognizes a key without revealing it; stored with the data that it opens. */
export const fingerprintOfKey = (journalKey: string): string =>
  createHmac('sha256', deriveKey(journalKey, 'which key')).update('journal').digest('hex')
