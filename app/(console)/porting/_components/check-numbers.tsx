'use client'

import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { PortabilityTable } from '@/components/areas/porting/portability-table'
import { usePortCheck } from '@/components/areas/porting/use-port-check'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-layout'
import { TableImport, type TableValues } from '@/components/form/table-import'
import { useAction } from '@/components/form/use-action'
import { useHere } from '@/components/form/use-here'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { PORT_NUMBERS_MOST } from '@/lib/areas/porting/limits'
import { focDaysIn, linesOf, numbersIn, portableIn } from '@/lib/areas/porting/portability-results'
import { emptyPort } from '@/lib/areas/porting/request-fields'
import { paths } from '@/lib/core/paths'
import { noChoices, readTable, unanswered } from '@/lib/core/tables/read-table'
import { openPortsAction } from '../check-actions'
import { keepDraftAction } from '../draft-actions'

const MOST_BYTES = 100_000

/** A portability result for each pasted line, and a new port with the portable numbers. */
export function CheckNumbers({ mayPort }: { mayPort: boolean }) {
  const router = useRouter()
  const here = useHere()
  const check = usePortCheck(openPortsAction)
  const draft = useAction(keepDraftAction)
  const form = useForm({ defaultValues: { ...noChoices, list: '' }, shouldFocusError: false })
  const portable = portableIn(check.lines)
  const days = focDaysIn(check.lines)

  function submit({ list, ...choices }: TableValues) {
    const [question] = unanswered(readTable(list, choices))
    if (question) return form.setError(question.name, { message: question.ask }, { shouldFocus: true })
    const requested = numbersIn(linesOf(list, choices)).length
    const problem = (message: string) => form.setError('list', { message }, { shouldFocus: true })
    if (list.trim() === '') return problem('Enter at least one number.')
    if (requested > PORT_NUMBERS_MOST)
      return problem(`At most ${PORT_NUMBERS_MOST} numbers at once. You entered ${requested}.`)
    void check.check(list, choices)
  }

  const start = () =>
    draft.run({ values: { ...emptyPort, numbers: portable.join('\n') } }, ({ id }) => {
      if (here()) router.push(paths.newPort(id, 'numbers'))
    })

  return (
    <div className="max-w-3xl space-y-5">
      <Form onSubmit={form.handleSubmit(submit)} aria-label="Check numbers" className="space-y-3">
        <TableImport
          form={form}
          label="Numbers"
          fileLabel="CSV file"
          hint={`One per line in any format, or a table with a column of numbers. Up to ${PORT_NUMBERS_MOST}.`}
          rows={6}
          most={{ bytes: MOST_BYTES, message: 'The file is too large. Split it.' }}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={check.busy}>
            Check numbers
          </Button>
        </FormActions>
      </Form>
      <p role="status" className="text-muted empty:hidden">
        {check.lines.length > 0 && !check.busy && (
          <>
            {portable.length} of {check.lines.length} {check.lines.length === 1 ? 'line' : 'lines'} can be ported
            {days !== null && `, at the earliest ${days} ${days === 1 ? 'day' : 'days'} after submission`}.
          </>
        )}
      </p>
      {check.lines.length > 0 && <PortabilityTable lines={check.lines} again={() => void check.again()} />}
      {mayPort && portable.length > 0 && !check.busy && (
        <Button variant="primary" busy={draft.busy} onClick={start}>
          Port {portable.length === 1 ? 'this number' : `these ${portable.length} numbers`}
        </Button>
      )}
      {draft.fault && <Banner kind="danger" role="alert" title={<FaultText fault={draft.fault} />} />}
    </div>
  )
}
