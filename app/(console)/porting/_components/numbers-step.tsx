'use client'

import { useForm, useWatch } from 'react-hook-form'
import { PortabilityTable } from '@/components/areas/porting/portability-table'
import type { PortCheck } from '@/components/areas/porting/use-port-check'
import { OneColumn } from '@/components/form/one-column'
import { useRegistration } from '@/components/form/use-registration'
import { Button } from '@/components/ui/button'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { Segmented } from '@/components/ui/segmented'
import { columnQuestion } from '@/lib/core/tables/one-column'
import { PastedLines } from './pasted-lines'
import type { Wizard } from './use-port-wizard'

export function NumbersStep({ wizard, check }: { wizard: Wizard; check: PortCheck }) {
  const { form, fields, values, numbers, request } = wizard
  const filter = useForm({ defaultValues: { shown: 'all' } })
  const only = useWatch({ control: filter.control, name: 'shown' })
  const choice = useRegistration(filter, 'shown')
  const { lines, busy, checkedAt } = check
  const text = values.numbers
  const asksColumn = text.includes('\n') && columnQuestion(text) !== null

  if (request) {
    return (
      <div>
        <h2 className="font-medium">Numbers to port</h2>
        <p className="text-sm text-muted">A request’s numbers can’t change. Other numbers need their own request.</p>
        <ul className="mt-2 grid gap-x-6 gap-y-1 font-mono tabular-nums sm:grid-cols-2">
          {numbers.map((number) => (
            <li key={number}>
              <PhoneNumber number={number} />
            </li>
          ))}
        </ul>
        <Remaining wizard={wizard} />
      </div>
    )
  }

  const portable = lines.filter(({ verdict }) => verdict.is === 'portable').length
  const shown = lines.filter(({ verdict }) => only === 'all' || (verdict.is === 'portable') === (only === 'portable'))
  const kinds = [
    { value: 'all', label: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}` },
    { value: 'portable', label: `${portable} portable` },
    { value: 'others', label: `${lines.length - portable} to review` },
  ] as const
  return (
    <>
      <fields.Own name="numbers" label="Numbers to port" hint="One per line, in any format.">
        {(control, registration) => <PastedLines text={text} control={control} registration={registration} />}
      </fields.Own>
      <OneColumn text={text} onChange={(list) => fields.set({ numbers: list })} />
      {lines.length > 0 && !asksColumn && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <fieldset aria-label="Lines shown">
              <Segmented small id="lines-shown" options={kinds} input={choice} />
            </fieldset>
            <span className="inline-flex items-center gap-2 text-sm text-muted">
              <span role="status">{busy ? 'Checking' : checkedAt && <RelativeTimeOf at={checkedAt} />}</span>
              <Button size="sm" busy={busy} onClick={() => void check.check(text)}>
                Check again
              </Button>
            </span>
          </div>
          <PortabilityTable lines={shown} again={() => void check.again()} />
        </>
      )}
      <Remaining wizard={wizard} />
      <fields.Choice
        name="mode"
        label="Used for"
        onChange={() => form.clearErrors('trunk')}
        options={[
          { value: 'voice', label: 'Voice' },
          { value: 'fax', label: 'Fax' },
        ]}
      />
    </>
  )
}

const RelativeTimeOf = ({ at }: { at: string }) => (
  <>
    Checked <RelativeTime at={at} />
  </>
)

function Remaining({ wizard: { fields, values } }: { wizard: Wizard }) {
  return (
    <>
      <fields.Radio
        name="partial"
        label="Do other numbers or services stay with this carrier?"
        onChange={() => fields.set({ remainingServices: '' })}
        options={[
          { value: 'no', label: 'No, the whole account moves' },
          { value: 'yes', label: 'Yes, something stays (partial port)' },
        ]}
      />
      {values.partial === 'yes' && (
        <fields.Text
          name="remainingServices"
          label="What stays"
          hint="The carrier may end services that you don’t list."
          autoComplete="off"
        />
      )}
    </>
  )
}
