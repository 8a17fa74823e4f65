/**
 * A part of a lock's key that is nobody's business: kept, and compared, as a keyed hash of it (server/core/journal/lock-keys.ts). The same text
 * is the same part.
 */
export const privatePart = (text: string): string => `hmac(${encodeURIComponent(text)})`
