import { Fields } from '../engine/fields'
import { Params } from '../engine/params'
import type { MessagingNumber } from '../engine/records'

/** Wire values of changes, with the label that the list returns in their place. */
const MODES: Record<string, string> = {
  email: 'Email',
  xmpp: 'XMPP',
  both: 'Email and XMPP',
  url: 'URL',
  chat: 'Chat',
  none: 'None',
  '3cx': '3CX',
  yeastar: 'Yeastar',
}

export function modeLabel(mode: string): string {
  return MODES[mode] ?? mode
}

type Change = Partial<MessagingNumber> & { mode: string }

/**
 * Reads a mode and its fields. Sources name the fields in three ways: the specification (`username`, `password`, `email`),
 * the provider's document (`xmpp_name`, `chat_email`, …), and the provider's SDK, which puts all fields into `value`.
 */
export function readSettings(params: Params): { did: string; change: Change } {
  const fields = new Fields(withNames(params))
  const did = fields.number('did')
  const mode = fields.choice('sms_mode', Object.keys(MODES)) ?? ''
  const change: Change = { mode, forward2email: '' }
  if (mode === 'email' || mode === 'both') change.forward2email = fields.email('forward2email')
  if (mode === 'xmpp' || mode === 'both') {
    change.xmppName = fields.text('xmpp_name', {}, 'username')
    change.xmppPassword = fields.text('xmpp_passwd', {}, 'password')
  }
  if (mode === 'url') {
    change.post2url = fields.url('post2url')
    change.post2urlMethod = fields.maybeChoice('post2urlmethod', ['form', 'json', 'xml'] as const) ?? 'form'
  }
  if (mode === 'chat') {
    change.chatEmail = fields.email('chat_email', 'email')
    change.chatPassword = fields.text('chat_passwd', {}, 'password')
  }
  if (mode === 'yeastar' || mode === '3cx') change.secret = fields.text('secret')
  fields.check()
  return { did, change }
}

const VALUE_ORDER: Record<string, string[]> = {
  email: ['forward2email'],
  xmpp: ['xmpp_name', 'xmpp_passwd'],
  both: ['forward2email', 'xmpp_name', 'xmpp_passwd'],
  url: ['post2url'],
  chat: ['chat_email', 'chat_passwd'],
}

/** Assigns the SDK's `value`, one string or several, to the names of the mode's fields. */
function withNames(params: Params): Params {
  const value = params.raw('value')
  const names = VALUE_ORDER[params.text('sms_mode') ?? '']
  if (value === undefined || !names) return params
  const values = Array.isArray(value) ? value : [value]
  const named = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return Params.of({ ...named, ...Object.fromEntries(params.entries()) })
}
