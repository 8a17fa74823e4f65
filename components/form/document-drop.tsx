'use client'

import { Upload as UploadIcon } from 'lucide-react'
import { type ComponentProps, type DragEvent, type Ref, useRef, useState } from 'react'
import { fileTypes } from '@/lib/core/documents/file-types'
import { type DocumentKind, documentKinds, sizeText } from '@/lib/core/documents/kinds'
import { cn } from '../ui/cn'
import type { ControlProps } from './field'

interface DocumentDropProps {
  kind: DocumentKind
  /** A document exists already. */
  replaces: boolean
  control: ControlProps
  chooseRef: Ref<HTMLButtonElement>
  onFiles: (files: File[]) => void
}

/** Accepts dropped, selected or photographed files. The drop area needs a mouse; its buttons do not. */
export function DocumentDrop({ kind, replaces, control, chooseRef, onFiles }: DocumentDropProps) {
  const [over, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { word, types, typesText, most } = documentKinds[kind]
  const accept = types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)).join(',')

  function drag(event: DragEvent, now: boolean) {
    event.preventDefault()
    setOver(now)
  }
  function drop(event: DragEvent) {
    drag(event, false)
    onFiles([...event.dataTransfer.files])
  }
  const input = (props: ComponentProps<'input'>) => (
    <input
      {...props}
      type="file"
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Allows selecting the same file again.
        target.value = ''
      }}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside accepts the same files
    <div
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={drop}
      data-over={over || undefined}
      className={cn(
        'rounded-md border border-dashed px-4 text-center',
        replaces ? 'py-3' : 'py-5',
        over ? 'border-accent bg-accent-soft' : control['aria-invalid'] ? 'border-failed' : 'border-line-strong',
      )}
    >
      <p className="font-medium text-pretty">
        {!replaces && <UploadIcon className="mr-1.5 inline size-4 align-text-bottom" aria-hidden="true" />}
        {replaces ? `Drop another ${word} here to replace it, or ` : `Drop the ${word} here, or `}
        <button
          id={control.id}
          aria-describedby={control['aria-describedby']}
          ref={chooseRef}
          type="button"
          onClick={() => file.current?.click()}
          className={chooses}
        >
          choose a file
        </button>
        {types.includes('jpeg') && (
          <span className="sm:hidden pointer-coarse:inline">
            {' or '}
            <button type="button" onClick={() => camera.current?.click()} className={chooses}>
              take a picture
            </button>
          </span>
        )}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {typesText}, up to {sizeText(most)}.
      </p>
      {input({ ref: file, accept })}
      {input({ ref: camera, accept: 'image/jpeg', capture: 'environment' })}
    </div>
  )
}

const chooses = 'rounded-sm font-medium underline decoration-line-strong/60 underline-offset-3 hover:decoration-ink'
