'use client'

import { type FormEvent, useRef, useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-layout'
import { faultProblems } from '@/components/form/form-problems'
import { TableImport } from '@/components/form/table-import'
import { useAction } from '@/components/form/use-action'
import { useActionForm } from '@/components/form/use-action-form'
import { FaultBanner } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/link'
import { type ListPreview, listBytes, MOST_LIST_BYTES } from '@/lib/areas/messaging/opt-outs'
import type { Fault } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { noChoices } from '@/lib/core/tables/read-table'
import { importListAction, previewImportAction } from '../actions'
import { BadLines, numbers, Preview } from './list-preview'

const empty = { ...noChoices, list: '', origin: '' }
const names = Object.keys(empty)

const tooLarge: Fault = {
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { list: 'The list is larger than 1 MB. Import it in parts.' },
}

/** Checked in the browser, because the server does not read a larger request. */
async function check(input: unknown) {
  const { list } = input as typeof empty
  return listBytes(list) > MOST_LIST_BYTES ? { ok: false as const, fault: tooLarge } : previewImportAction(input)
}

const unix = ({ list, ...rest }: typeof empty) => ({ ...rest, list: list.replace(/\r\n?/g, '\n') })

/** Choose or paste, check, confirm. Changing the list after the check requires another check. */
export function ImportList() {
  const { fields, form, action, submit } = useActionForm(check, empty)
  const record = useAction(importListAction)
  const [preview, setPreview] = useState<ListPreview | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  // Counts changes: a check that finishes after a change belongs to an older list.
  const changes = useRef(0)
  function forget() {
    changes.current += 1
    setPreview(null)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    forget()
    const mine = changes.current
    void submit((preview) => mine === changes.current && setPreview(preview), unix)
  }

  function confirm() {
    if (preview) {
      void record.run({ ...unix(form.getValues()), expected: preview.added }, ({ added }) => setAdded(added))
    }
  }

  if (added !== null) {
    return (
      <div className="max-w-3xl space-y-4">
        <Banner
          kind="done"
          role="status"
          title={`${numbers(added)} opted out. Switchroom will no longer text them.`}
          actions={<ButtonLink href={paths.optOuts}>View opt-outs</ButtonLink>}
        />
        {preview && preview.bad > 0 && <BadLines preview={preview} recorded />}
      </div>
    )
  }

  return (
    <div className="space-y-6">
      <Form onSubmit={send} aria-label="Import opt-outs" className="max-w-xl space-y-3">
        <TableImport
          form={form}
          label="List"
          fileLabel="CSV file"
          hint="One recipient per line, or a table with a column of numbers; an opt-out date and a note are optional. Up to 20,000 lines and 1 MB."
          rows={10}
          placeholder={'number,date,note\n(212) 555-0123,2026-11-21,Said stop on the phone'}
          most={{ bytes: MOST_LIST_BYTES, message: tooLarge.fields?.list ?? '' }}
          notes
          onChange={forget}
        />
        <fields.Text
          name="origin"
          label="Source of the list"
          hint="Stored with every line, for example “Suppression list of the old system, exported today”."
          maxLength={200}
          autoComplete="off"
          onChange={forget}
        />
        <FormActions note="Nothing is recorded yet.">
          <Button type="submit" variant={preview ? 'secondary' : 'primary'} busy={action.busy}>
            Check the list
          </Button>
        </FormActions>
        <ErrorSummary problems={faultProblems(action.fault, names)} attempt={action.refusals} />
        <FaultBanner fault={action.fault} />
      </Form>
      {preview && <Preview preview={preview} busy={record.busy} fault={record.fault} onConfirm={confirm} />}
    </div>
  )
}
