'use client'

import type { Fields } from '@/components/form/fields-of'
import type { TextFieldProps } from '@/components/form/text-field'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { fieldsOf, type InboundMode, isOptional, type SettingName } from '@/lib/areas/messaging/inbound-modes'

export type InboundValues = Record<SettingName, string> & { number: string; mode: InboundMode | '' }

const writeOnly = 'Sent to the provider and not stored here. No one can view it again.'
const secret = {
  type: 'password',
  mono: true,
  autoComplete: 'new-password',
  spellCheck: false,
  hint: writeOnly,
} as const
const mails: readonly SettingName[] = ['forwardTo', 'chatEmail']

const texts: Record<Exclude<SettingName, 'urlFormat'>, Omit<TextFieldProps, 'registration' | 'error' | 'echo'>> = {
  forwardTo: { label: 'Forwarding email address', autoComplete: 'off' },
  xmppName: { label: 'XMPP user name', autoComplete: 'off', spellCheck: false },
  xmppPassword: { label: 'XMPP password', ...secret },
  url: {
    label: 'Web address',
    hint: 'http:// or https://, without user name and password, on a public host.',
    mono: true,
    inputMode: 'url',
    autoComplete: 'off',
    spellCheck: false,
  },
  chatEmail: { label: 'Chat login email address', autoComplete: 'off' },
  chatPassword: { label: 'Chat password', ...secret },
  secret: { label: 'PBX secret', ...secret },
}

const formatWords: Record<string, string> = { form: 'Form', json: 'JSON', xml: 'XML' }
const formats = () => assumptions.messaging.urlFormats.map((value) => ({ value, label: formatWords[value] ?? value }))

/** The fields of the chosen mode only. */
export function InboundFields({ fields }: { fields: Fields<InboundValues> }) {
  const mode = fields.value('mode')
  if (mode === '') return null
  return fieldsOf(mode).map((name) =>
    name === 'urlFormat' ? (
      <fields.Select
        key={name}
        name={name}
        label="Post format"
        optional
        options={formats()}
        placeholder="The provider’s own"
      />
    ) : mails.includes(name) ? (
      <fields.Email key={name} name={name} {...texts[name]} optional={isOptional(mode, name)} />
    ) : (
      <fields.Text key={name} name={name} {...texts[name]} optional={isOptional(mode, name)} />
    ),
  )
}
