'use client'

import { useState } from 'react'
import { TableImport } from '@/components/form/table-import'
import { useActionForm } from '@/components/form/use-action-form'
import { MakingForm } from '@/components/operation/making-form'
import { carried } from '@/components/page/list/carried'
import { paths } from '@/lib/core/paths'
import { noChoices } from '@/lib/core/tables/read-table'
import { type BulkKind, bulkKinds } from '@/lib/desk/bulk-changes/kinds'
import { MOST_CHARACTERS, MOST_LINES } from '@/lib/desk/bulk-changes/view'
import { makeBulkChangeAction } from '../actions'
import { BulkSettings, type BulkValues, noSettings } from './bulk-settings'
import { understood } from './understood'

interface BulkChangeFormProps {
  kinds: readonly BulkKind[]
  /** Chosen beforehand, or ''. */
  kind: BulkKind | ''
  /** Whether the form starts with the rows that were selected in a list. */
  selected: boolean
}

const names = [...Object.keys({ ...noSettings, ...noChoices }), 'kind', 'name', 'list']

/** The change, its settings, and the numbers. The dry run has a separate page. */
export function BulkChangeForm({ kinds, kind, selected }: BulkChangeFormProps) {
  const [list] = useState(() => (selected ? carried().join('\n') : ''))
  const { fields, form, action, submit } = useActionForm(makeBulkChangeAction, {
    ...noSettings,
    ...noChoices,
    kind,
    name: '',
    list,
  } as BulkValues)
  const chosen = fields.value('kind')

  return (
    <MakingForm
      label="New bulk change"
      action={action}
      submit={submit}
      pathOf={paths.bulkChange}
      names={names}
      note="Reads only. Nothing is sent yet."
      submitLabel="Start dry run"
    >
      <fields.Select
        name="kind"
        label="Change"
        placeholder="Choose a change"
        options={kinds.map((value) => ({ value, label: bulkKinds[value].label }))}
        // Settings of another change must not be sent.
        onChange={() => fields.set(noSettings)}
      />
      <fields.Text
        name="name"
        label="Name"
        optional
        hint="Shown in the list of bulk changes, for example a ticket number."
      />
      {chosen && <BulkSettings kind={chosen} fields={fields} />}
      <TableImport
        form={form}
        label={chosen ? bulkKinds[chosen].lines : 'Numbers'}
        fileLabel="CSV file"
        hint={`One number per line, or a table with a column of numbers. Up to ${MOST_LINES}.`}
        rows={10}
        most={{ bytes: MOST_CHARACTERS * 4, message: 'The file is too large. Split it.' }}
        echo={(_, typed) => understood(typed, chosen, form.getValues())}
      />
    </MakingForm>
  )
}
