'use client'

import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { Field } from '@/components/form/field'
import { FormActions } from '@/components/form/form-layout'
import { faultProblems } from '@/components/form/form-problems'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { ButtonLink } from '@/components/ui/link'
import { Textarea } from '@/components/ui/textarea'
import { type ListPreview, listBytes, MOST_LIST_BYTES } from '@/lib/messaging/opt-outs'
import type { Fault } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import { importListAction, previewImportAction } from '../actions'
import { BadLines, numbers, Preview } from './list-preview'

const names = ['list', 'origin'] as const

const tooLarge: Fault = {
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { list: 'The list is larger than 1 MB. Import it in parts.' },
}

/** Choose or paste, check, confirm. Any change of the list after the check asks for another one. */
export function ImportList() {
  const check = useAct(previewImportAction)
  const record = useAct(importListAction)
  const list = useRef<HTMLTextAreaElement>(null)
  const [origin, setOrigin] = useState('')
  const [large, setLarge] = useState(0)
  const [preview, setPreview] = useState<ListPreview | null>(null)
  const [added, setAdded] = useState<number | null>(null)

  // A megabyte of text stays out of React's state: it would be compared at every key.
  const given = () => ({ list: (list.current?.value ?? '').replace(/\r\n?/g, '\n'), origin })

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (!file || !list.current) return
    setPreview(null)
    if (file.size > MOST_LIST_BYTES) return setLarge((n) => n + 1)
    list.current.value = await file.text()
    setLarge(0)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setPreview(null)
    // Said here, because the server does not even read a request that is larger.
    if (listBytes(given().list) > MOST_LIST_BYTES) return setLarge((n) => n + 1)
    setLarge(0)
    void check.run(given(), setPreview)
  }

  function confirm() {
    if (preview) void record.run({ ...given(), expected: preview.added }, ({ added }) => setAdded(added))
  }

  if (added !== null) {
    return (
      <div className="max-w-3xl space-y-4">
        <Banner
          kind="done"
          role="status"
          title={`${numbers(added)} opted out. No text is sent to them from now on.`}
          actions={<ButtonLink href={paths.optOuts}>See the opt-outs</ButtonLink>}
        />
        {preview && preview.bad > 0 && <BadLines preview={preview} recorded />}
      </div>
    )
  }

  const fault = large > 0 ? tooLarge : check.fault
  const problems = faultProblems(fault, names)
  const errors = fault?.fields ?? {}
  return (
    <div className="space-y-6">
      <form onSubmit={submit} noValidate aria-label="Import opt-outs" className="max-w-xl space-y-5">
        <ErrorSummary problems={problems} attempt={check.refusals + large} />
        <Field name="file" label="CSV file" optional hint="It is read into the field below, where you can mend it.">
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={load}
              className="h-auto py-1.5 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:bg-subtle file:px-2 file:py-0.5"
            />
          )}
        </Field>
        <Field
          name="list"
          label="List"
          hint="One recipient a line: number, then if known the day they said it and a note. Days as 2026-11-21 or 11/21/2026. At most 20,000 lines and 1 MB."
          error={errors.list}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={list}
              mono
              rows={10}
              onChange={() => setPreview(null)}
              placeholder={'number,date,note\n(212) 555-0123,2026-11-21,Said stop on the phone'}
              autoComplete="off"
              spellCheck={false}
              wrap="off"
            />
          )}
        </Field>
        <Field
          name="origin"
          label="Where the list comes from"
          hint="Kept with every line of it: “Suppression list of the old system, exported today”."
          error={errors.origin}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={origin}
              onChange={(event) => {
                setOrigin(event.target.value)
                setPreview(null)
              }}
            />
          )}
        </Field>
        <FormActions note="Nothing is recorded yet.">
          <Button type="submit" variant={preview ? 'secondary' : 'primary'} busy={check.busy}>
            Check the list
          </Button>
        </FormActions>
        {fault && problems.length === 0 && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
      </form>
      {preview && <Preview preview={preview} busy={record.busy} fault={record.fault} onConfirm={confirm} />}
    </div>
  )
}
