'use client'

import { OperationForm } from '@/components/operation/operation-form'
import { changeFaxNumber } from '@/lib/areas/fax/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { changeFaxNumberAction } from '../actions'

const reports = [
  { value: 'yes', label: 'With the fax attached' },
  { value: 'no', label: 'Without the fax' },
]

/** Empty fields are not sent, so the provider keeps their values. */
export function ChangeFaxForm({ number, note, attached }: { number: string; note: string; attached: string }) {
  return (
    <OperationForm
      operation={changeFaxNumber}
      action={changeFaxNumberAction}
      defaultValues={{ number, note, attached, pin: '', postsTo: '', adapter: '' }}
      submitLabel={() => `Change ${formatNumber(number)}`}
      keepAfterDone
      forget={['pin']}
      note="Empty fields stay unchanged."
      variant="secondary"
    >
      {(fields) => (
        <>
          <fields.Text name="note" label="Note" optional autoComplete="off" maxLength={255} />
          <fields.Select name="attached" label="Delivery reports" options={reports} placeholder="No change" />
          <fields.Text
            name="pin"
            label="PIN"
            optional
            hint="Four to six digits. You can’t view it later."
            inputMode="numeric"
            mono
            autoComplete="off"
          />
          <fields.Code
            name="postsTo"
            label="Post faxes to"
            optional
            hint="A web address that receives each fax. With an adapter, nothing is posted."
          />
          <fields.Code
            name="adapter"
            label="Adapter"
            optional
            hint="The MAC address of an ATA, such as 00:11:22:33:44:55."
          />
        </>
      )}
    </OperationForm>
  )
}
