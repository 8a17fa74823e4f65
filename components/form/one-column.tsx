'use client'

import { useMemo, useState } from 'react'
import { columnQuestion } from '@/lib/core/tables/one-column'
import { Button } from '../ui/button'
import { Select } from '../ui/select'
import { Field } from './field'

interface OneColumnProps {
  /** The list, as pasted. */
  text: string
  /** The numbers of the chosen column, one per line; or the list as it was, if undone. */
  onChange: (list: string) => void
  /** Called when a person discards the list. Undefined: the choice can be undone, because the text stays in its field. */
  onDiscard?: () => void
}

/** For a field that stores a plain list: if two columns could be the numbers, asks which one, and keeps only that column. */
export function OneColumn({ text, onChange, onDiscard }: OneColumnProps) {
  const question = useMemo(() => (text.includes('\n') ? columnQuestion(text) : null), [text])
  const [original, setOriginal] = useState({ before: '', list: '' })
  if (question) {
    return (
      <div className="flex items-end gap-2">
        <Field name="numberColumn" label={question.ask} className="flex-1">
          {(control) => (
            <Select
              {...control}
              placeholder="Choose"
              value=""
              options={question.options}
              onChange={({ target }) => {
                const list = question.options.find(({ value }) => value === target.value)?.list
                if (list === undefined) return
                setOriginal({ before: text, list })
                onChange(list)
              }}
            />
          )}
        </Field>
        {onDiscard && (
          <Button className="mb-6" onClick={onDiscard}>
            Discard list
          </Button>
        )}
      </div>
    )
  }
  if (onDiscard || original.list === '' || text !== original.list) return null
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      The list now has only the numbers of the chosen column.
      <Button size="sm" onClick={() => onChange(original.before)}>
        Undo
      </Button>
    </p>
  )
}
