import 'server-only'
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

// Keys derived from JOURNAL_KEY. The demo uses this file, too, because it stores a callback address in the console's database.

/**
 * One derived key per purpose. `journalKey` is in base64, as in the environment. Returns a key object, because each use of a key then takes
 * 4 µs; Node 24 needs 30 µs if the key is given as bytes.
 */
export const deriveKey = (journalKey: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(journalKey, 'base64'), '', purpose, 32)))

/** 256 bits derived from a key and a text. */
export const secretFrom = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Recognizes a key without revealing it; stored with the data that it opens. */
export const fingerprintOfKey = (journalKey: string): string =>
  createHmac('sha256', deriveKey(journalKey, 'which key')).update('journal').digest('hex')
