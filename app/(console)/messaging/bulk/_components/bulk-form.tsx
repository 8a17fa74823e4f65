'use client'

import { TableImport, type TableValues } from '@/components/form/table-import'
import { useActionForm } from '@/components/form/use-action-form'
import { MakingForm } from '@/components/operation/making-form'
import { MOST_LIST_CHARACTERS, MOST_RECIPIENTS } from '@/lib/areas/messaging/bulk'
import { readRecipients } from '@/lib/areas/messaging/recipients'
import { areaWarnings } from '@/lib/core/fields/area-code'
import { paths } from '@/lib/core/paths'
import { noChoices, type TableChoices, unanswered } from '@/lib/core/tables/read-table'
import { ComposeText } from '../../_components/compose-text'
import type { ComposeValues } from '../../_components/compose-values'
import { ConsentFields } from '../../_components/consent-fields'
import { SenderField } from '../../_components/sender-field'
import { makeBulkAction } from '../actions'

type BulkValues = Pick<ComposeValues, 'from' | 'text' | 'basis' | 'basisNote' | 'consent'> & TableValues

const empty: BulkValues = { ...noChoices, from: '', list: '', text: '', basis: '', basisNote: '', consent: false }
const names = Object.keys(empty)

const tooLarge = `The list is longer than ${MOST_LIST_CHARACTERS.toLocaleString('en-US')} characters. Send it in parts.`

/** The number of lines whose extensions are named. */
const MOST_NAMED = 5

function understood(list: string, choices: TableChoices): string {
  const { numbers, repeated, bad, dropped, reading } = readRecipients(list.slice(0, MOST_LIST_CHARACTERS), choices)
  if (unanswered(reading).length > 0) return ''
  const [first] = bad
  return [
    `${numbers.length} ${numbers.length === 1 ? 'recipient' : 'recipients'}`,
    repeated > 0 && `${repeated} repeated`,
    first && `line ${first.line}: ${first.why}`,
    ...dropped.slice(0, MOST_NAMED).map(({ line, what }) => `line ${line}: ${what} dropped`),
    dropped.length > MOST_NAMED && `${dropped.length - MOST_NAMED} more dropped`,
    ...areaWarnings(numbers),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Sender, recipients, text and consent. The bulk send is reviewed and started on its own page. */
export function BulkForm() {
  const { fields, form, action, submit } = useActionForm(makeBulkAction, empty)

  return (
    <MakingForm
      label="Send to many"
      action={action}
      submit={submit}
      pathOf={paths.bulk}
      names={names}
      note="Nothing is sent yet."
      submitLabel="Review the recipients"
    >
      <SenderField fields={fields} />
      <TableImport
        form={form}
        label="Recipients"
        fileLabel="CSV file of recipients"
        hint={`One number per line, or a table with a column of numbers. Up to ${MOST_RECIPIENTS}.`}
        rows={8}
        most={{ bytes: MOST_LIST_CHARACTERS * 4, message: tooLarge }}
        echo={(_, typed) => understood(typed, form.getValues())}
      />
      <ComposeText fields={fields} />
      <ConsentFields fields={fields} recipient="every recipient" />
    </MakingForm>
  )
}
