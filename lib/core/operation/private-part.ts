/**
 * A confidential part of a lock's key: stored and compared as a keyed hash (server/core/journal/lock-keys.ts). The same
 * text gives the same part.
 */
export const privatePart = (text: string): string => `hmac(${encodeURIComponent(text)})`
