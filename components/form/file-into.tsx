'use client'

import { Input } from '../ui/input'
import { Field } from './field'

interface FileIntoProps {
  label: string
  onFile: (file: File) => void
  /** How the file was decoded, if that needs checking. */
  note: string
}

/** Reads a file into the field below; it is sent nowhere. */
export function FileInto({ label, onFile, note }: FileIntoProps) {
  return (
    <div>
      <Field name="file" label={label} optional hint="Its text goes into the field below, where you can edit it.">
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
            }}
            className="h-auto py-1.5 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:bg-subtle file:px-2 file:py-0.5"
          />
        )}
      </Field>
      <p role="status" className="text-sm break-words empty:hidden">
        {note}
      </p>
    </div>
  )
}
