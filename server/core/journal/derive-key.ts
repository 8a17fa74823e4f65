import 'server-only'
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

// Keys derived from the console's key, for the console and for the demo, which stores a callback address in a database.

/**
 * One derived key per purpose. `journalKey`: base64, as in the environment. A key object, because Node 24 takes 30 µs to accept the
 * bytes of a key, at each use, and 4 µs for an object.
 */
export const deriveKey = (journalKey: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(journalKey, 'base64'), '', purpose, 32)))

/** 256 bits derived from a key and a text. */
export const secretFrom = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Recognizes a key without revealing it; stored with the data that it opens. */
export const fingerprintOfKey = (journalKey: string): string =>
  createHmac('sha256', deriveKey(journalKey, 'which key')).update('journal').digest('hex')
