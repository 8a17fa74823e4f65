'use client'

import { type FormEvent, useRef, useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { FileInto } from '@/components/form/file-into'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-layout'
import { faultProblems } from '@/components/form/form-problems'
import { useAct } from '@/components/form/use-act'
import { useActForm } from '@/components/form/use-act-form'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/link'
import type { Fault } from '@/lib/acts/outcome'
import { readTextFile } from '@/lib/fields/text-file'
import { type ListPreview, listBytes, MOST_LIST_BYTES } from '@/lib/messaging/opt-outs'
import { paths } from '@/lib/paths'
import { importListAction, previewImportAction } from '../actions'
import { BadLines, numbers, Preview } from './list-preview'

const empty = { list: '', origin: '' }
const names = Object.keys(empty)

const tooLarge: Fault = {
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { list: 'The list is larger than 1 MB. Import it in parts.' },
}

/** Checked in the browser, because the server does not read a larger request. */
async function check(given: unknown) {
  const { list } = given as typeof empty
  return listBytes(list) > MOST_LIST_BYTES ? { ok: false as const, fault: tooLarge } : previewImportAction(given)
}

const unix = ({ list, origin }: typeof empty) => ({ list: list.replace(/\r\n?/g, '\n'), origin })

/** Choose or paste, check, confirm. Changing the list after the check requires another check. */
export function ImportList() {
  const { fields, form, act, submit } = useActForm(check, empty)
  const record = useAct(importListAction)
  const [preview, setPreview] = useState<ListPreview | null>(null)
  const [note, setNote] = useState('')
  const [added, setAdded] = useState<number | null>(null)
  // Counts changes: a file or check that finishes after a change belongs to an older list.
  const changes = useRef(0)
  function forget() {
    changes.current += 1
    setPreview(null)
  }

  async function load(file: File) {
    forget()
    setNote('')
    if (file.size > MOST_LIST_BYTES) return form.setError('list', { message: tooLarge.fields?.list })
    const mine = changes.current
    const read = readTextFile(new Uint8Array(await file.arrayBuffer()))
    if (mine !== changes.current) return
    forget()
    if (!read.ok) return form.setError('list', { message: read.problem })
    setNote(read.note)
    fields.set({ list: read.text })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    forget()
    const mine = changes.current
    void submit((found) => mine === changes.current && setPreview(found), unix)
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
          title={`${numbers(added)} opted out. No text is sent to them from now on.`}
          actions={<ButtonLink href={paths.optOuts}>View opt-outs</ButtonLink>}
        />
        {preview && preview.bad > 0 && <BadLines preview={preview} recorded />}
      </div>
    )
  }

  return (
    <div className="space-y-6">
      <Form onSubmit={send} aria-label="Import opt-outs" className="max-w-xl space-y-3">
        <FileInto label="CSV file" onFile={load} note={note} />
        {/* A megabyte of text stays out of React state, which would compare it on each keystroke. */}
        <fields.Area
          name="list"
          label="List"
          hint="One recipient per line: the number, then optionally the opt-out date and a note. Dates as 2026-11-21 or 11/21/2026. Up to 20,000 lines and 1 MB."
          mono
          rows={10}
          placeholder={'number,date,note\n(212) 555-0123,2026-11-21,Said stop on the phone'}
          spellCheck={false}
          wrap="off"
          onChange={() => {
            forget()
            setNote('')
          }}
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
          <Button type="submit" variant={preview ? 'secondary' : 'primary'} busy={act.busy}>
            Check the list
          </Button>
        </FormActions>
        <ErrorSummary problems={faultProblems(act.fault, names)} attempt={act.refusals} />
        {act.fault && !act.fault.fields && (
          <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} />
        )}
      </Form>
      {preview && <Preview preview={preview} busy={record.busy} fault={record.fault} onConfirm={confirm} />}
    </div>
  )
}
