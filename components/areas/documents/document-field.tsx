'use client'

import { useRef, useState } from 'react'
import { DocumentDrop } from '@/components/form/document-drop'
import { describedBy } from '@/components/form/field'
import { fieldId } from '@/components/form/field-id'
import { UploadCard } from '@/components/form/upload-card'
import { removeUpload } from '@/components/form/upload-request'
import { useUpload } from '@/components/form/use-upload'
import { FieldLine } from '@/components/ui/label'
import { type DocumentKind, type DocumentRef, documentKinds } from '@/lib/core/documents/kinds'
import { DocumentCard } from './document-card'

export interface DocumentFieldProps {
  kind: DocumentKind
  /** The field's name in the form, which gives its id; the error summary links to it. */
  name: string
  /** Shown above the field; if absent, only the drop area says which document is expected. */
  label?: string
  hint?: string
  /** The form's error, next to the upload's own. */
  error?: string
  value: DocumentRef | null
  /** Called with complete documents only: a replaced document stays until the new one is checked. Null: removed. */
  onChange: (document: DocumentRef | null) => void
  /** False if the page shows the preview elsewhere (components/areas/documents/document-preview.tsx). */
  preview?: boolean
}

const REMOVED = 'Removed.'

/** A file for an operation: dropped, selected or photographed, uploaded immediately, and checked before it counts. */
export function DocumentField(props: DocumentFieldProps) {
  const { kind, name, label, hint, error, value, onChange, preview = true } = props
  const id = fieldId(name)
  const choose = useRef<HTMLButtonElement>(null)
  const now = useRef(value)
  now.current = value
  const [announcement, say] = useState('')
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
  // The pressed button disappears with its document, so the focus moves to the button that selects a file.
  const back = () => choose.current?.focus()

  async function remove() {
    const answer = value && (await removeUpload(value.id))
    const isStillStored = answer && !answer.body?.ok
    setProblem(isStillStored ? (answer.body?.fault?.message ?? 'It could not be removed. Try again.') : undefined)
    // Another upload may have completed in the meantime.
    if (isStillStored || now.current?.id !== value?.id) return
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
            : value || announcement === REMOVED
              ? announcement
              : ''}
      </p>
    </fieldset>
  )
}
