'use client'

import { useFieldArray } from 'react-hook-form'
import { Form } from '@/components/form/form'
import { useActionForm } from '@/components/form/use-action-form'
import { FaultBanner } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useRefresh } from '@/components/ui/use-refresh'
import { type PortField, portFieldNames, portFields } from '@/lib/areas/porting/request-fields'
import { keepRefusalAction } from '../request-actions'
import { useRejectionRecorded } from './rejection-recorded'

interface RefusalFormProps {
  id: string
  message: string
  pins: { field: PortField; text: string }[]
}

const fieldOptions = portFieldNames.map((name) => ({ value: name, label: portFields[name].label }))

/**
 * The text of the provider's email, and the fields that it concerns. For newly pasted text, the console suggests
 * fields.
 */
export function RefusalForm({ id, message, pins }: RefusalFormProps) {
  const refresh = useRefresh()
  const tellRecorded = useRejectionRecorded()
  const { form, fields, submit, action } = useActionForm(keepRefusalAction, { message, pins })
  const rows = useFieldArray({ control: form.control, name: 'pins' })
  const first = message === ''

  return (
    <Form
      aria-label="The provider’s email"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        tellRecorded(false)
        submit(
          () => {
            tellRecorded(true)
            void refresh()
          },
          (typed) => {
            const suggested = first || typed.message !== message
            return { key: id, message: typed.message, ...(!suggested && { pins: typed.pins }) }
          },
        )
      }}
    >
      <fields.Area name="message" label="Paste the provider’s email" rows={3} mono spellCheck={false} />
      {!first && (
        <fieldset className="space-y-2">
          <legend className="mb-1 text-sm font-medium">Fields that the email names</legend>
          {rows.fields.map((row, index) => (
            <div key={row.id} className="flex flex-wrap items-start gap-2">
              <span className="min-w-40">
                <Select
                  aria-label={`Field of pin ${index + 1}`}
                  options={fieldOptions}
                  {...form.register(`pins.${index}.field`)}
                  defaultValue={row.field}
                />
              </span>
              <span className="min-w-52 flex-1">
                <Input
                  aria-label={`Text of pin ${index + 1}`}
                  aria-invalid={form.formState.errors.pins?.[index]?.text ? true : undefined}
                  {...form.register(`pins.${index}.text`)}
                  defaultValue={row.text}
                />
                {form.formState.errors.pins?.[index]?.text && (
                  <span role="alert" className="text-sm text-failed">
                    {form.formState.errors.pins[index].text.message}
                  </span>
                )}
              </span>
              <Button variant="ghost" onClick={() => rows.remove(index)}>
                Remove
              </Button>
            </div>
          ))}
          <Button size="sm" onClick={() => rows.append({ field: 'accountNumber', text: '' })}>
            Add a pin
          </Button>
        </fieldset>
      )}
      <Button type="submit" busy={action.busy} variant={first ? 'primary' : 'secondary'}>
        Save
      </Button>
      <FaultBanner fault={action.fault} />
    </Form>
  )
}
