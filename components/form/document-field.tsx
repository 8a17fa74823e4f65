'use client'

import { useRef, useState } from 'react'
import { type DocumentKind, type DocumentRef, documentKinds } from '@/lib/documents/kinds'
import { DocumentCard } from '../areas/document/document-card'
import { FieldLine } from '../ui/label'
import { DocumentDrop } from './document-drop'
import { describedBy } from './field'
import { fieldId } from './field-id'
import { UploadCard } from './upload-card'
import { takeAway } from './upload-request'
import { useUpload } from './use-upload'

export interface DocumentFieldProps {
  kind: DocumentKind
  /** The field's name in the form: its id follows from it, and the error summary leads there. */
  name: string
  /** Shown above; without one the area says what to drop. */
  label?: string
  hint?: string
  /** What the form says of it, beside what the upload says itself. */
  error?: string
  value: DocumentRef | null
  /** Only with whole documents: one that is being replaced stays until the new one was checked. Null: removed. */
  onChange: (document: DocumentRef | null) => void
  /** False where the page shows it elsewhere (components/areas/document/document-preview.tsx). */
  preview?: boolean
}

const REMOVED = 'Removed.'

/** A file for an act: dropped, picked or photographed, sent at once, and judged before it counts. */
export function DocumentField(props: DocumentFieldProps) {
  const { kind, name, label, hint, error, value, onChange, preview = true } = props
  const id = fieldId(name)
  const choose = useRef<HTMLButtonElement>(null)
  const now = useRef(value)
  now.current = value
  const [said, say] = useState('')
  const [problem, setProblem] = useState<string>()
  const wrong = problem ?? error
  const {
    upload,
    add,
    cancel,
    continue: goOn,
  } = useUpload(kind, (document) => {
    say(`${document.name} is added.`)
    onChange(document)
  })
  // What is pressed goes away with what it is about.
  const back = () => choose.current?.focus()

  async function remove() {
    const answer = value && (await takeAway(value.id))
    const kept = answer && !answer.said?.ok
    setProblem(kept ? (answer.said?.fault?.message ?? 'It could not be removed. Try again.') : undefined)
    // Another one may have come whole in its place meanwhile.
    if (kept || now.current?.id !== value?.id) return
    onChange(null)
    say(REMOVED)
    back()
  }

  return (
    <fieldset
      aria-labelledby={label && `${id}-label`}
      aria-label={label ? undefined : documentKinds[kind].word}
      className="min-w-0 space-y-3"
    >
      <div>
        {label && (
          <div id={`${id}-label`} className="mb-1 font-medium">
            {label}
          </div>
        )}
        <DocumentDrop
          kind={kind}
          replaces={value !== null}
          control={{ id, ...describedBy(id, { hint, error: wrong }) }}
          chooseRef={choose}
          onFiles={(files) => void add(files)}
        />
        {(hint || wrong) && <FieldLine id={id} hint={hint} error={wrong} />}
      </div>
      <UploadCard
        upload={upload}
        replaces={value?.name}
        onCancel={() => {
          void cancel()
          back()
        }}
        onContinue={() => {
          void goOn()
          back()
        }}
      />
      {value && <DocumentCard key={value.id} document={value} preview={preview} onRemove={() => void remove()} />}
      <p role="status" className="sr-only">
        {upload.at === 'sending'
          ? `Uploading ${upload.name}.`
          : upload.at === 'checking'
            ? `Checking ${upload.name}.`
            : value || said === REMOVED
              ? said
              : ''}
      </p>
    </fieldset>
  )
}
