import 'server-only'
import type { ReadCallback } from '@/lib/areas/callbacks/read-callback'
import { contactOf } from '@/lib/areas/messaging/contact'
import { nationalNumber } from '@/lib/core/fields/number'
import { fingerprint, type SealContext, seal, unseal } from '@/server/core/journal/seal'

// A conversation is our number and a contact's. In a URL it is sealed, like a server (decision 55): a colleague may open the link, and nobody
// can read it. In the database it is a keyed hash, so that sealed rows are found without decryption (decision 102).

export interface NumberPair {
  ours: string
  other: string
}

/** Longer than any number or name that a text comes from. */
const LONGEST = 40

const place: SealContext = ['address', 'conversation']

/** A contact has one conversation, however a callback, a list or a link writes the number. */
export const conversationKey = ({ ours, other }: NumberPair): string =>
  seal([ours, contactOf(other)], place).toString('base64url')

/** Null if this console did not seal it. */
export function pairIn(key: string): NumberPair | null {
  const [ours, other] = unseal<string[]>(Buffer.from(key, 'base64url'), place) ?? []
  return ours && other ? { ours, other: contactOf(other) } : null
}

export const pairMark = ({ ours, other }: NumberPair): string =>
  fingerprint('conversation', `${ours} ${contactOf(other)}`)

/** Always the same for a pair, unlike the sealed key. Contains no number. */
export const conversationId = (pair: NumberPair): string => pairMark(pair).slice(0, 16)

/** The pair of a received message; null without one of our numbers, or without a contact. */
export function pairOf({ read }: ReadCallback): NumberPair | null {
  if (read?.kind !== 'message' || !read.from || read.from.length > LONGEST) return null
  const ours = nationalNumber(read.object ?? '')
  return ours === null ? null : { ours, other: contactOf(read.from) }
}
