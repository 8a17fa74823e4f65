'use client'

import { useForm } from 'react-hook-form'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-layout'
import { TableImport, type TableValues } from '@/components/form/table-import'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { readNumberList } from '@/lib/core/tables/number-list'
import { noChoices, type TableChoices, unanswered } from '@/lib/core/tables/read-table'
import { CarriersTable } from './carriers-table'
import { useCarrierLookup } from './use-carrier-lookup'

const MOST = 1000
const MOST_BYTES = 100_000
const MOST_NAMED = 5

/** "Line 3: extension 45 dropped": names what is left out next to a number. */
const droppedIn = (typed: string, choices: TableChoices) =>
  readNumberList(typed, choices)
    .dropped.slice(0, MOST_NAMED)
    .map(({ line, content }) => `Line ${line}: ${content} dropped`)
    .join('. ')

export function CarrierLookup() {
  const lookup = useCarrierLookup()
  const form = useForm({ defaultValues: { ...noChoices, list: '' }, shouldFocusError: false })
  const { rows, bad, fault } = lookup
  const answered = rows.filter((row) => row.answer !== null).length

  function submit({ list, ...choices }: TableValues) {
    if (lookup.busy) return
    const { good, bad: wrong, reading } = readNumberList(list, choices)
    const problem = (message: string) => form.setError('list', { message }, { shouldFocus: true })
    const [question] = unanswered(reading)
    if (question) return form.setError(question.name, { message: question.ask }, { shouldFocus: true })
    if (good.length > MOST) return problem(`At most ${MOST} numbers at once. You entered ${good.length}.`)
    if (good.length + wrong.length === 0) return problem('Enter at least one number.')
    lookup.start(good, wrong)
  }

  return (
    <div className="space-y-5">
      <Form onSubmit={form.handleSubmit(submit)} aria-label="Look up carriers" className="max-w-xl space-y-3">
        <TableImport
          form={form}
          label="Numbers"
          fileLabel="CSV file"
          hint={`One per line in any format, or a table with a column of numbers. Up to ${MOST}.`}
          rows={8}
          most={{ bytes: MOST_BYTES, message: 'The file is too large. Split it.' }}
          echo={(_, typed) => droppedIn(typed, form.getValues())}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={lookup.busy}>
            Look up carriers
          </Button>
        </FormActions>
      </Form>
      <p role="status" className="text-muted empty:hidden">
        {rows.length > 0 &&
          `${answered} of ${rows.length} ${rows.length === 1 ? 'number' : 'numbers'} looked up${lookup.busy ? '…' : '.'}`}
      </p>
      {bad.length > 0 && (
        <Banner
          kind="warning"
          role="alert"
          title={bad.length === 1 ? 'One entry is not a number' : `${bad.length} entries are not numbers`}
        >
          <ul className="max-h-60 list-disc space-y-1 overflow-y-auto pl-5">
            {bad.map(({ line, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same content
              <li key={index}>
                Line {line}: <Isolated>{why}</Isolated>
              </li>
            ))}
          </ul>
          {rows.length > 0 && <p>Only the other lines are looked up.</p>}
        </Banner>
      )}
      {fault && (
        <Banner
          kind="danger"
          role="alert"
          title={`${rows.length - answered} of ${rows.length} not looked up yet`}
          actions={<Button onClick={() => lookup.goOn()}>Look up the rest</Button>}
        >
          <FaultText fault={fault} />
        </Banner>
      )}
      {rows.length > 0 && <CarriersTable rows={rows} complete={!lookup.busy} />}
    </div>
  )
}
