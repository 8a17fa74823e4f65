'use client'

import { useEffect } from 'react'
import { Form } from '@/components/form/form'
import { goToField } from '@/components/form/go-to-field'
import { useActionForm } from '@/components/form/use-action-form'
import { FaultBanner } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/core/changes/outcome'
import { type LabelKind, MOST_LABEL_NAME } from '@/lib/desk/labels/labels'

interface AddLabelProps {
  kind: LabelKind
  id: string
  names: readonly string[]
  set: (input: unknown) => Promise<Done<unknown>>
  onAdded: () => void
}

/** One field: an existing label or a new one. */
export function AddLabel({ kind, id, names, set, onAdded }: AddLabelProps) {
  const refresh = useRefresh()
  const { fields, submit, action } = useActionForm(set, { label: '' })
  useEffect(() => void goToField('label'), [])
  return (
    <Form
      aria-label="Add a label"
      className="mt-3 space-y-3 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(
          () => {
            onAdded()
            void refresh()
          },
          ({ label }) => ({ kind, label, mode: 'add', list: id }),
        )
      }}
    >
      <fields.Text
        name="label"
        label="Label"
        hint="A name that doesn’t exist yet becomes a new label."
        maxLength={MOST_LABEL_NAME}
        list="label-names"
        autoComplete="off"
      />
      <LabelNames names={names} />
      <Button type="submit" busy={action.busy}>
        Save label
      </Button>
      <FaultBanner fault={action.fault} />
    </Form>
  )
}

/** The browser's own suggestions. */
export function LabelNames({ names }: { names: readonly string[] }) {
  return (
    <datalist id="label-names">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
