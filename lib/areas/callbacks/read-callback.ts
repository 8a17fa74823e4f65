import { decodeHTMLStrict } from 'entities'
import { nationalNumber } from '@/lib/core/fields/number'
import type { CallbackKind } from './callback-view'
import { decoded } from './decoded'
import { type CallbackMembers, membersOf, put, unwrapped } from './members'
import { type Part, partsOf } from './multipart'

// Reads a posted callback as far as possible. No source shows the payload of an inventory callback, and those of
// messages differ (docs/develop/provider.md). So it reads JSON, XML and forms, also with files; `text` or `msg`; one recipient or a list.

export interface Understood {
  kind: CallbackKind
  section: string | null
  event: string | null
  /** Our number or trunk. */
  object: string | null
  from: string | null
  text: string | null
  /** The provider's message id, if the callback has one. */
  message: string | null
  media: string[]
  /** Why a message was not delivered. */
  reason: string | null
}

/** `aside`: why the callback cannot be classified. */
export type ReadCallback = { read: Understood; aside: null } | { read: null; aside: string }

const aside = (why: string): ReadCallback => ({ read: null, aside: why })

/** Longer than any real name; the raw bytes have the rest. */
const MOST_NAME = 100
/** Limit against abuse. */
const MOST_MEDIA = 20

export function readCallback(contentType: string, bytes: Uint8Array): ReadCallback {
  if (bytes.length === 0) return aside('Empty')
  const parts = partsOf(contentType, bytes)
  const received = parts ? membersOfParts(parts) : membersOfBody(contentType, bytes)
  if (typeof received === 'string') return aside(received)
  return { read: understood(unwrapped(received)), aside: null }
}

function membersOfBody(contentType: string, bytes: Uint8Array): CallbackMembers | string {
  const charset = charsetOf(contentType, bytes)
  const text = textOf(contentType, bytes)?.trim()
  if (text === undefined) return 'Not text'
  return text === '' ? 'Empty' : membersOf(contentType.toLowerCase(), text, charset)
}

/** The fields of a form. A part that is not a field contains a whole record. */
function membersOfParts(parts: readonly Part[]): CallbackMembers | string {
  const members: CallbackMembers = Object.create(null)
  for (const { name, type, bytes } of parts) {
    const text = textOf(type, bytes)
    if (name !== null && text !== undefined) put(members, name, text.trim())
    const record = name === null ? membersOfBody(type, bytes) : ''
    for (const [own, value] of Object.entries(typeof record === 'string' ? {} : record)) members[own] ??= value
  }
  return Object.keys(members).length > 0 ? members : 'Parts without text'
}

/** Undefined if the value is not text. */
function textOf(contentType: string, bytes: Uint8Array): string | undefined {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, charsetOf(contentType, bytes))
  return text === null || BINARY.test(text) ? undefined : text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const BINARY = /[\0-\x08\x0e-\x1f]/

/** Bytes that are not UTF-8 are in the declared encoding, or in the one that old systems use. */
function charsetOf(contentType: string, bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (start.startsWith('ÿþ')) return 'utf-16le'
  if (start.startsWith('þÿ')) return 'utf-16be'
  const declared =
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType) ?? /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(start)
  try {
    return new TextDecoder(declared?.[1]).encoding === 'utf-8'
      ? 'windows-1252'
      : new TextDecoder(declared?.[1]).encoding
  } catch {
    return 'windows-1252'
  }
}

function understood(members: CallbackMembers): Understood {
  const own = (...names: string[]) => names.map((name) => members[name]).find((value) => value !== undefined)
  const to = own('to', 'dst', 'destination', 'recipient')
  const content = own('text', 'msg', 'message', 'body')
  const from = short(own('from', 'src', 'source', 'sender'))
  const nothing = {
    section: null,
    event: null,
    object: null,
    from: null,
    text: null,
    message: null,
    media: [],
    reason: null,
  }
  if (members.switchroom_test !== undefined) return { ...nothing, kind: 'test' }
  // A delivery status has a status and no text; a message has text or media (one source for both).
  if (from !== null && to !== undefined && members.status !== undefined && content === undefined)
    return {
      ...nothing,
      kind: 'delivery',
      from: short(to),
      object: ownNumber(from),
      event: short(members.status),
      reason: short(members.reason),
    }
  if (from !== null && to !== undefined && (content !== undefined || members.media !== undefined)) {
    const media = [own('media') ?? []].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []))
    return {
      ...nothing,
      kind: 'message',
      event: short(members.type),
      from,
      object: ownNumber(short(to)),
      // Senders escape the text as HTML before they encode the callback, in any format.
      text: typeof content === 'string' ? decodeHTMLStrict(content) : null,
      message: short(own('id', 'message_id', 'messageid', 'msgid', 'guid')),
      media: media.slice(0, MOST_MEDIA),
    }
  }
  const section = short(own('section', 'sections', 'type'))?.toLowerCase() ?? null
  const object = short(own('object', 'did', 'number', 'tn', 'trunk', 'name', 'id'))
  const event = short(own('event', 'action', 'status'))
  const kind = section === null && object === null ? 'other' : 'inventory'
  return { ...nothing, kind, section, event, object: ownNumber(object) }
}

/** One short line: a name or a number; the first of a list. */
function short(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'string' && typeof one !== 'number') return null
  // Removes what a database refuses in text: lone surrogates and control characters.
  const text = String(one)
    .slice(0, MOST_NAME)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return text === '' ? null : text
}

/** "+1 (919) 555-0100" and 19195550100 are the same number of ours. */
const ownNumber = (text: string | null) => (text === null ? null : (nationalNumber(text) ?? text))
