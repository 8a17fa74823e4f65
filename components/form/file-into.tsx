'use client'

import { Input } from '../ui/input'
import { Field } from './field'

interface FileIntoProps {
  label: string
  onFile: (file: File) => void
}

/** A list that somebody has as a file: read into the field below it, and sent nowhere. */
export function FileInto({ label, onFile }: FileIntoProps) {
  return (
    <Field name="file" label={label} optional hint="It is read into the field below, where you can mend it.">
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
  )
}
