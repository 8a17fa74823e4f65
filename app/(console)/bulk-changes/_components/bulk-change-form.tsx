'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { FileInto } from '@/components/form/file-into'
import { Form } from '@/components/form/form'
import { FormActions, FormBody } from '@/components/form/form-layout'
import { faultProblems } from '@/components/form/form-problems'
import { useActForm } from '@/components/form/use-act-form'
import { FaultText } from '@/components/operation/fault-text'
import { carried } from '@/components/page/list/carried'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { type BulkKind, bulkKinds } from '@/lib/bulk-changes/kinds'
import { MOST_CHARACTERS, MOST_LINES } from '@/lib/bulk-changes/view'
import { readTextFile } from '@/lib/fields/text-file'
import { paths } from '@/lib/paths'
import { makeBulkChangeAction } from '../actions'
import { BulkSettings, type BulkValues, noSettings } from './bulk-settings'
import { understood } from './understood'

interface BulkChangeFormProps {
  kinds: readonly BulkKind[]
  /** Chosen beforehand, or ''. */
  kind: BulkKind | ''
  /** With the rows selected in a list. */
  selected: boolean
}

const names = [...Object.keys(noSettings), 'kind', 'list']

/** The change, its settings, and the numbers. The dry run is a page of its own. */
export function BulkChangeForm({ kinds, kind, selected }: BulkChangeFormProps) {
  const router = useRouter()
  const [list] = useState(() => (selected ? carried().join('\n') : ''))
  const { fields, form, act, submit } = useActForm(makeBulkChangeAction, { ...noSettings, kind, list } as BulkValues)
  const [note, setNote] = useState('')
  const [made, setMade] = useState(false)
  const chosen = fields.value('kind')

  async function load(file: File) {
    setNote('')
    if (file.size > MOST_CHARACTERS * 4) return form.setError('list', { message: 'The file is too large. Split it.' })
    const read = readTextFile(new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) return form.setError('list', { message: read.problem })
    setNote(read.note)
    fields.set({ list: read.text })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void submit(({ id }) => {
      setMade(true)
      router.push(paths.bulkChange(id))
    })
  }

  return (
    <Form onSubmit={send} aria-label="New bulk change">
      <FormBody>
        <fields.Select
          name="kind"
          label="Change"
          placeholder="Choose a change"
          options={kinds.map((value) => ({ value, label: bulkKinds[value].label }))}
          // Settings of another change must not be sent.
          onChange={() => fields.set(noSettings)}
        />
        {chosen && <BulkSettings kind={chosen} fields={fields} />}
        <FileInto label="CSV file" onFile={load} note={note} />
        <fields.Area
          name="list"
          label={chosen ? bulkKinds[chosen].lines : 'Numbers'}
          hint={`One number per line; names are ignored. Up to ${MOST_LINES}.`}
          mono
          rows={10}
          spellCheck={false}
          echo={(typed) => typed.trim() !== '' && understood(typed, chosen)}
          className="pb-4"
          onChange={() => setNote('')}
        />
        <FormActions note="Reads only. Nothing is sent yet.">
          <Button type="submit" variant="primary" busy={act.busy || made}>
            Start dry run
          </Button>
        </FormActions>
        <ErrorSummary problems={faultProblems(act.fault, names)} attempt={act.refusals} />
        {act.fault && !act.fault.fields && (
          <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} />
        )}
      </FormBody>
    </Form>
  )
}
