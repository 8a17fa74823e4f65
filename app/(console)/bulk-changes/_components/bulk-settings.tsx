'use client'

import { InboundFields, type InboundValues } from '@/components/areas/messaging/inbound-fields'
import { RoutingFields } from '@/components/areas/numbers/routing-fields'
import { TrunksField } from '@/components/areas/numbers/trunks-field'
import type { Fields } from '@/components/form/fields-of'
import type { TableValues } from '@/components/form/table-import'
import { Banner } from '@/components/ui/banner'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { fieldsOf, type InboundMode, type SettingName } from '@/lib/areas/messaging/inbound-modes'
import type { BulkKind } from '@/lib/desk/bulk-changes/kinds'

export type BulkValues = Pick<InboundValues, 'mode'> &
  TableValues & {
    kind: BulkKind | ''
    name: string
    forwardTo: string
    url: string
    urlFormat: string
    trunk: string
    trunks: string
  }

export const noSettings = { mode: '' as const, forwardTo: '', url: '', urlFormat: '', trunk: '', trunks: '' }

/** Not offered here: the settings of a bulk change are stored, and passwords must not be. */
const secrets: readonly SettingName[] = ['xmppPassword', 'chatPassword', 'secret']
const labels = assumptions.messaging.modes
const modes = (Object.keys(labels) as InboundMode[]).filter(
  (mode) => !fieldsOf(mode).some((name) => secrets.includes(name)),
)

/** The fields that all lines share; none for a change without any. */
export function BulkSettings({ kind, fields }: { kind: BulkKind; fields: Fields<BulkValues> }) {
  if (kind === 'block' || kind === 'unblock') return <TrunksField fields={fields} />
  if (kind === 'routing') return <RoutingFields fields={fields} used={[]} />
  if (kind !== 'inbound') return null
  return (
    <>
      <Banner kind="warning" title="The new destination gets every text to these numbers, including sign-in codes">
        <p>Check the new destination twice before you send the change.</p>
      </Banner>
      <fields.Radio
        name="mode"
        label="Where texts go"
        hint="Modes with a password are set one number at a time."
        options={modes.map((value) => ({ value, label: labels[value] }))}
        onChange={() => fields.set({ forwardTo: '', url: '', urlFormat: '' })}
      />
      <InboundFields fields={fields as unknown as Fields<InboundValues>} />
    </>
  )
}
