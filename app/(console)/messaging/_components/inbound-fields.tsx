'use client'

import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField, type TextFieldProps } from '@/components/form/text-field'
import { fieldsOf, type InboundMode, isOptional, type SettingName } from '@/lib/messaging/inbound-modes'
import { guesses } from '@/lib/operations/guesses'

export type InboundValues = Record<SettingName, string> & { number: string; mode: InboundMode | '' }

const writeOnly = 'Sent to the provider and not kept here; nobody can read it again.'
const secret = {
  type: 'password',
  mono: true,
  autoComplete: 'new-password',
  spellCheck: false,
  hint: writeOnly,
} as const
const mail = { type: 'email', autoComplete: 'off', spellCheck: false, inputMode: 'email' } as const

const texts: Record<Exclude<SettingName, 'urlFormat'>, Omit<TextFieldProps, 'registration' | 'error'>> = {
  forwardTo: { label: 'Forwarding e-mail address', ...mail },
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
  chatEmail: { label: 'Chat login e-mail address', ...mail },
  chatPassword: { label: 'Chat password', ...secret },
  secret: { label: 'PBX secret', ...secret },
}

const formatWords: Record<string, string> = { form: 'Form', json: 'JSON', xml: 'XML' }
const formats = () => guesses.messaging.urlFormats.map((value) => ({ value, label: formatWords[value] ?? value }))

/** The fields of the chosen mode, and no others. */
export function InboundFields({ form }: { form: UseFormReturn<InboundValues> }) {
  const mode = form.watch('mode')
  const { errors } = form.formState
  if (mode === '') return null
  return fieldsOf(mode).map((name) =>
    name === 'urlFormat' ? (
      <SelectField
        key={name}
        registration={form.register(name)}
        label="Format of what is posted"
        optional
        options={formats()}
        placeholder="The provider’s own"
        error={errors[name]?.message}
      />
    ) : (
      <TextField
        key={name}
        {...texts[name]}
        optional={isOptional(mode, name)}
        registration={form.register(name)}
        error={errors[name]?.message}
      />
    ),
  )
}
