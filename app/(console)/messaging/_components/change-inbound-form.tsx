'use client'

import { InboundFields } from '@/components/areas/messaging/inbound-fields'
import { OperationForm } from '@/components/operation/operation-form'
import { Banner } from '@/components/ui/banner'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import type { InboundMode, SettingName } from '@/lib/areas/messaging/inbound-modes'
import { changeInbound } from '@/lib/areas/messaging/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { changeInboundAction } from '../actions'

const labels = assumptions.messaging.modes
const modes = Object.keys(labels) as InboundMode[]

const hints: Record<InboundMode, string> = {
  email: 'Each text becomes an email.',
  xmpp: 'Each text goes to an XMPP account.',
  both: 'Each text goes to an email address and to an XMPP account.',
  url: 'Each text is posted to a web address.',
  chat: 'Each text appears in a chat account. Enter its email address and password.',
  '3cx': 'Your 3CX PBX receives the texts. Enter its secret.',
  yeastar: 'Your Yeastar PBX receives the texts. Enter its secret.',
  none: 'Texts to the number are discarded.',
}

const options = () => modes.map((value) => ({ value, label: labels[value], hint: hints[value] }))

const empty: Record<SettingName, string> = {
  forwardTo: '',
  xmppName: '',
  xmppPassword: '',
  url: '',
  urlFormat: '',
  chatEmail: '',
  chatPassword: '',
  secret: '',
}

interface ChangeInboundFormProps {
  number: string
  /** The provider's label of the current mode. */
  mode: string
  forwardTo: string
}

/** The fields depend on the mode. Passwords and secrets, which the provider never returns, must be typed again. */
export function ChangeInboundForm({ number, mode, forwardTo }: ChangeInboundFormProps) {
  const now = modes.find((value) => labels[value].toLowerCase() === mode.toLowerCase())
  const keepsAddress = now === 'email' || now === 'both'
  return (
    <OperationForm
      operation={changeInbound}
      action={changeInboundAction}
      defaultValues={{ ...empty, number, mode: now ?? ('' as const), forwardTo: keepsAddress ? forwardTo : '' }}
      submitLabel={() => `Change inbound settings of ${formatNumber(number)}`}
      keepAfterDone
      forget={['xmppPassword', 'chatPassword', 'secret']}
      note="The change is sent once, immediately. Only texts that arrive afterward are affected."
    >
      {(fields) => (
        <>
          <Banner kind="warning" title="The new destination gets every text to this number, including sign-in codes">
            <p>Check the new destination twice before you send the change.</p>
          </Banner>
          {/* Fields of another mode must not be sent: the provider would reject or store them. */}
          <fields.Radio
            name="mode"
            label="Where texts go"
            options={options()}
            onChange={() => fields.set(empty)}
            echo={`Now: ${mode || NOT_AVAILABLE}.`}
          />
          <InboundFields fields={fields} />
        </>
      )}
    </OperationForm>
  )
}
