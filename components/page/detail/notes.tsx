'use client'

import { NotebookPen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { changedSince } from '@/components/form/changed-since'
import { Form } from '@/components/form/form'
import { goToField } from '@/components/form/go-to-field'
import { useActionForm } from '@/components/form/use-action-form'
import { FaultBanner } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/core/changes/outcome'
import type { Note } from '@/lib/desk/notes/notes'

type AddAction = (input: unknown) => Promise<Done>

interface NotesProps {
  /** The provider's id of the object. */
  id: string
  notes: readonly Note[]
  /** Adds a note; null for roles that may not write notes. */
  add: AddAction | null
  /** A <WatchThing>. */
  watch?: ReactNode
}

/** Notes about an object, newest first. */
export function Notes({ id, notes, add, watch }: NotesProps) {
  const [open, setOpen] = useState(false)
  return (
    <Card
      id="notes"
      title="Notes"
      actions={
        <>
          {watch}
          {add && (
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              <NotebookPen aria-hidden="true" />
              Add note
            </Button>
          )}
        </>
      }
    >
      {notes.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="space-y-3 empty:hidden" aria-label="Notes">
        {[...notes].reverse().map(({ id: note, text, ticket, personName, at }) => (
          <li key={note}>
            <p className="whitespace-pre-wrap">
              <Isolated>{text}</Isolated>
            </p>
            <p className="text-sm text-muted">
              <Isolated>{personName}</Isolated> · <ShortDate at={at} />
              {ticket && (
                <>
                  {' · ticket '}
                  <Isolated>{ticket}</Isolated>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {add && open && <AddNote id={id} add={add} onAdded={() => setOpen(false)} />}
    </Card>
  )
}

interface AddNoteProps {
  id: string
  add: AddAction
  /** Called when the note was added, unless the person has already begun the next one. */
  onAdded: () => void
}

function AddNote({ id, add, onAdded }: AddNoteProps) {
  const refresh = useRefresh()
  const { form, fields, submit, action } = useActionForm(add, { text: '', ticket: '' })
  useEffect(() => void goToField('text'), [])
  return (
    <Form
      aria-label="Add a note"
      className="mt-3 space-y-3 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(
          (_, typed) => {
            // Text typed since the note was sent belongs to the next note.
            const next = changedSince(typed, form.getValues())
            fields.set({ text: '', ticket: '', ...next })
            if (Object.keys(next).length === 0) onAdded()
            void refresh()
          },
          (typed) => ({ ...typed, key: id }),
        )
      }}
    >
      <fields.Area name="text" label="Note" rows={3} />
      <fields.Text name="ticket" label="Ticket" optional />
      <Button type="submit" busy={action.busy}>
        Save note
      </Button>
      <FaultBanner fault={action.fault} />
    </Form>
  )
}
