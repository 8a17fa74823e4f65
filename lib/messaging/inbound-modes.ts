import type { assumptions } from '../operations/assumptions'

export type InboundMode = keyof (typeof assumptions.messaging)['modes']

/** The fields that each mode depends on (specification 2.2); no mode takes the others. */
const needed: Record<InboundMode, readonly SettingName[]> = {
  email: ['forwardTo'],
  xmpp: ['xmppName', 'xmppPassword'],
  both: ['forwardTo', 'xmppName', 'xmppPassword'],
  url: ['url'],
  chat: ['chatEmail', 'chatPassword'],
  '3cx': [],
  yeastar: ['secret'],
  none: [],
}

export type SettingName = keyof (typeof assumptions.messaging)['settings']

/**
 * What a mode takes besides. The specification wants a secret for "the PBX-vendor mode" without saying which; other sources want
 * none for 3CX, so there it may be left out.
 */
const optional: Partial<Record<InboundMode, readonly SettingName[]>> = { url: ['urlFormat'], '3cx': ['secret'] }

/** The fields of a mode, in the order of the form. */
export function fieldsOf(mode: InboundMode): readonly SettingName[] {
  return [...needed[mode], ...(optional[mode] ?? [])]
}

/** May this field of the mode be left out? */
export function isOptional(mode: InboundMode, field: SettingName): boolean {
  return !needed[mode].includes(field)
}
