'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { readTextFile } from '@/lib/core/fields/text-file'
import { noChoices, readTable, type TableChoices, type TableReading } from '@/lib/core/tables/read-table'
import { type Fields, fieldsOf } from './fields-of'
import { FileInto } from './file-into'
import { TablePreview } from './table-preview'

export interface TableValues extends Required<Record<keyof TableChoices, string>> {
  list: string
}

interface TableImportProps<V extends FieldValues> {
  form: UseFormReturn<V>
  label: string
  fileLabel: string
  hint: string
  rows: number
  placeholder?: string
  /** The largest size of a file. A larger file is refused with this message. */
  most: { bytes: number; message: string }
  /** The form stores a date and a note with each number. */
  notes?: boolean
  /** The sentence below the field: what the form will do with the list. */
  echo?: (reading: TableReading, list: string) => string
  /** After any change of the list or of an answer. */
  onChange?: () => void
}

/** The one place where a form takes a list: typed, pasted or from a file, with a preview of how it is read. */
export function TableImport<V extends FieldValues & TableValues>(props: TableImportProps<V>) {
  const { label, fileLabel, hint, rows, placeholder, most, notes = false, echo, onChange } = props
  const form = props.form as unknown as UseFormReturn<TableValues>
  const fields: Fields<TableValues> = fieldsOf(form)
  const [file, setFile] = useState({ encoding: '', note: '' })
  // If the list changes while a file is being read, the file belongs to an older list and is ignored.
  const changes = useRef(0)

  function changed() {
    changes.current += 1
    setFile({ encoding: '', note: '' })
    // The answers belong to the list for which they were given, so another list clears them.
    fields.set(noChoices)
    onChange?.()
  }

  async function load(chosen: File) {
    changed()
    if (chosen.size > most.bytes) return form.setError('list', { message: most.message })
    const mine = changes.current
    const read = readTextFile(new Uint8Array(await chosen.arrayBuffer()))
    if (mine !== changes.current) return
    changed()
    if (!read.ok) return form.setError('list', { message: read.problem })
    setFile(read)
    fields.set({ list: read.text })
  }

  const { list, reading } = useReading(form, notes)
  return (
    <>
      <FileInto label={fileLabel} onFile={load} note={file.note} />
      <fields.Area
        name="list"
        label={label}
        hint={hint}
        mono
        rows={rows}
        placeholder={placeholder}
        spellCheck={false}
        wrap="off"
        echo={reading && list.trim() !== '' && echo?.(reading, list)}
        // Space for line errors.
        className="pb-4"
        onChange={changed}
      />
      {reading?.questions.map(({ name, ask, options }) => (
        <fields.Select key={name} name={name} label={ask} placeholder="Choose" options={options} onChange={onChange} />
      ))}
      {reading && <TablePreview reading={reading} encoding={file.encoding} />}
    </>
  )
}

/** A long list is read when its typing pauses. */
const LONG = 20_000
const PAUSE_MS = 400

function useReading(form: UseFormReturn<TableValues>, notes: boolean) {
  const [typed = '', numberColumn, dateColumn, dateOrder] = useWatch({
    control: form.control,
    name: ['list', 'numberColumn', 'dateColumn', 'dateOrder'],
  })
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed.length <= LONG) return
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const list = typed.length <= LONG ? typed : settled
  const reading = useMemo(
    () => (list.trim() === '' ? null : readTable(list, { notes, numberColumn, dateColumn, dateOrder })),
    [list, notes, numberColumn, dateColumn, dateOrder],
  )
  return { list, reading }
}
