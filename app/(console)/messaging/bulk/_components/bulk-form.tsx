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
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { areaWarnings } from '@/lib/fields/area-code'
import { readTextFile } from '@/lib/fields/text-file'
import { MOST_LIST_CHARACTERS, MOST_RECIPIENTS } from '@/lib/messaging/bulk'
import { readRecipients } from '@/lib/messaging/recipients'
import { paths } from '@/lib/paths'
import { ComposeText } from '../../_components/compose-text'
import type { ComposeValues } from '../../_components/compose-values'
import { ConsentFields } from '../../_components/consent-fields'
import { SenderField } from '../../_components/sender-field'
import { makeBulkAction } from '../actions'

type BulkValues = Pick<ComposeValues, 'from' | 'text' | 'basis' | 'basisNote' | 'consent'> & { list: string }

const empty: BulkValues = { from: '', list: '', text: '', basis: '', basisNote: '', consent: false }
const names = Object.keys(empty)

const tooLarge = `The list is longer than ${MOST_LIST_CHARACTERS.toLocaleString('en-US')} characters. Send it in parts.`

/** The number of lines whose extensions are named. */
const MOST_NAMED = 5

function understood(list: string): string {
  const { numbers, repeated, bad, dropped } = readRecipients(list.slice(0, MOST_LIST_CHARACTERS))
  const [first] = bad
  return [
    `${numbers.length} ${numbers.length === 1 ? 'recipient' : 'recipients'}`,
    repeated > 0 && `${repeated} repeated`,
    first && `line ${first.line}: ${first.why}`,
    ...dropped.slice(0, MOST_NAMED).map(({ line, what }) => `line ${line}: ${what} dropped`),
    dropped.length > MOST_NAMED && `${dropped.length - MOST_NAMED} more dropped`,
    ...areaWarnings(numbers),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Sender, recipients, text and consent. The bulk send is reviewed and started on its own page. */
export function BulkForm() {
  const router = useRouter()
  const { fields, form, act, submit } = useActForm(makeBulkAction, empty)
  const [note, setNote] = useState('')
  const [made, setMade] = useState(false)

  async function load(file: File) {
    setNote('')
    if (file.size > MOST_LIST_CHARACTERS * 4) return form.setError('list', { message: tooLarge })
    const read = readTextFile(new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) return form.setError('list', { message: read.problem })
    setNote(read.note)
    fields.set({ list: read.text })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void submit(({ id }) => {
      setMade(true)
      router.push(paths.bulk(id))
    })
  }

  return (
    <Form onSubmit={send} aria-label="Send to many">
      <FormBody>
        <SenderField fields={fields} />
        <FileInto label="CSV file of recipients" onFile={load} note={note} />
        <fields.Area
          name="list"
          label="Recipients"
          hint={`One number per line; names are ignored. Up to ${MOST_RECIPIENTS}.`}
          mono
          rows={8}
          spellCheck={false}
          echo={(typed) => typed.trim() !== '' && understood(typed)}
          // Space for line errors.
          className="pb-4"
          onChange={() => setNote('')}
        />
        <ComposeText fields={fields} />
        <ConsentFields fields={fields} recipient="every recipient" />
        <FormActions note="Nothing is sent yet.">
          <Button type="submit" variant="primary" busy={act.busy || made}>
            Review the recipients
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
