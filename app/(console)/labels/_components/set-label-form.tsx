'use client'

import { useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions, FormBody } from '@/components/form/form-layout'
import { TableImport } from '@/components/form/table-import'
import { useActionForm } from '@/components/form/use-action-form'
import { FaultBanner } from '@/components/operation/fault-text'
import { LabelNames } from '@/components/page/detail/add-label'
import { carried } from '@/components/page/list/carried'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import { noChoices } from '@/lib/core/tables/read-table'
import { capital } from '@/lib/core/text/capital'
import { isolated } from '@/lib/core/text/isolated'
import { type LabelKind, labelKinds, MOST_LABEL_NAME, MOST_LABELED } from '@/lib/desk/labels/labels'
import { listedThings } from '@/lib/desk/labels/listed-things'
import { setLabelAction } from '../../label-actions'

interface SetLabelFormProps {
  kinds: readonly LabelKind[]
  kind: LabelKind
  /** A name chosen beforehand, or ''. */
  label: string
  /** Whether the form starts with the rows that were selected in a list. */
  selected: boolean
  /** The names of all labels. */
  names: readonly string[]
}

const modes = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
]
const hasNumbers = (kind: LabelKind) => kind === 'number' || kind === 'international'

/** A list of items, and the label that they get or lose. */
export function SetLabelForm({ kinds, kind, label, selected, names }: SetLabelFormProps) {
  const [list] = useState(() => (selected ? carried().join('\n') : ''))
  const [done, setDone] = useState<{ id: string; text: string } | null>(null)
  const { fields, form, submit, action } = useActionForm(setLabelAction, {
    ...noChoices,
    ...{ kind: kind as string, label, mode: 'add', list },
  })
  const [chosen, mode] = [fields.value('kind') as LabelKind, fields.value('mode')]
  const [one, many] = labelKinds[chosen].noun

  function countText(typed: string) {
    const { ids, bad } = listedThings(chosen, typed, form.getValues())
    const first = bad[0] ? ` · line ${bad[0].line}: ${bad[0].why}` : ''
    return `${ids.length} ${ids.length === 1 ? one : many}${first}`
  }

  return (
    <Form
      aria-label="Label a list"
      onSubmit={(event) => {
        event.preventDefault()
        setDone(null)
        void submit(({ label: id, changed, same }, typed) => {
          const verb = typed.mode === 'add' ? 'now have' : 'no longer have'
          const rest = same > 0 ? `; ${same} ${typed.mode === 'add' ? 'had it already' : 'didn’t have it'}` : ''
          setDone({ id, text: `${changed} ${many} ${verb} the label ${isolated(typed.label)}${rest}.` })
          fields.set({ list: '', ...noChoices })
        })
      }}
    >
      <FormBody>
        {done && (
          <Banner kind="done" title={done.text}>
            <TextLink href={paths.label(done.id)}>Everything with this label</TextLink>
          </Banner>
        )}
        <fields.Select
          name="kind"
          label="Items"
          options={kinds.map((value) => ({ value, label: capital(labelKinds[value].noun[1]) }))}
        />
        <fields.Choice name="mode" label="Change" options={modes} />
        <fields.Text
          name="label"
          label="Label"
          hint={mode === 'add' ? 'For example a customer. A new name becomes a new label.' : 'An existing label.'}
          maxLength={MOST_LABEL_NAME}
          list="label-names"
          autoComplete="off"
        />
        <LabelNames names={names} />
        {hasNumbers(chosen) ? (
          <TableImport
            form={form}
            label={capital(many)}
            fileLabel="CSV file"
            hint={`One number per line, or a table with a column of numbers. Up to ${MOST_LABELED}.`}
            rows={8}
            most={{ bytes: 800_000, message: 'The file is too large. Split it.' }}
            echo={(_, typed) => countText(typed)}
          />
        ) : (
          <fields.Area
            name="list"
            label={capital(many)}
            hint={`One name or id per line. Up to ${MOST_LABELED}.`}
            mono
            rows={8}
            spellCheck={false}
            echo={fields.value('list').trim() !== '' && countText(fields.value('list'))}
          />
        )}
        <FormActions note="Nothing is sent to the provider.">
          <Button type="submit" variant="primary" busy={action.busy}>
            Save labels
          </Button>
        </FormActions>
        <FaultBanner fault={action.fault} />
      </FormBody>
    </Form>
  )
}
