import type { assumptions } from './assumptions'

export type InboundMode = keyof (typeof assumptions.messaging)['modes']

/** Required fields of each mode (specification 2.2); modes accept no others, except those in `optional`. */
const needed: Record<InboundMode, readonly SettingName[]> = {
  email: ['forwardTo'],
  xmpp: ['xmppName', 'xmppPassword'],
  both: ['forwardTo', 'xmppName', 'xmppPassword'],
  url: ['url'],
  chat: ['chatEmail', 'chatPassword'],
  '3cx': ['secret'],
  yeastar: ['secret'],
  none: [],
}

export type SettingName = keyof (typeof assumptions.messaging)['settings']

/** Optional fields of a mode. The specification has no optional fields. */
const optional: Partial<Record<InboundMode, readonly SettingName[]>> = { url: ['urlFormat'] }

/** The fields of a mode, in form order. */
export function fieldsOf(mode: InboundMode): readonly SettingName[] {
  return [...needed[mode], ...(optional[mode] ?? [])]
}

export function isOptional(mode: InboundMode, field: SettingName): boolean {
  return !needed[mode].includes(field)
}
