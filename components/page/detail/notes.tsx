'use client'

import type { ReactNode } from 'react'
import { changedSince } from '@/components/form/changed-since'
import { Form } from '@/components/form/form'
import { useActForm } from '@/components/form/use-act-form'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/acts/outcome'
import type { Note } from '@/lib/notes/notes'

type AddAction = (given: unknown) => Promise<Done>

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
  return (
    <Card id="notes" title="Notes" actions={watch}>
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
      {add && <AddNote id={id} add={add} />}
    </Card>
  )
}

function AddNote({ id, add }: { id: string; add: AddAction }) {
  const refresh = useRefresh()
  const { form, fields, submit, act } = useActForm(add, { text: '', ticket: '' })
  return (
    <Form
      aria-label="Add a note"
      className="mt-3 space-y-3 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(
          (_, typed) => {
            // Text typed since then belongs to the next note.
            fields.set({ text: '', ticket: '', ...changedSince(typed, form.getValues()) })
            void refresh()
          },
          (typed) => ({ ...typed, key: id }),
        )
      }}
    >
      <fields.Area name="text" label="Note" rows={3} />
      <fields.Text name="ticket" label="Ticket" optional />
      <Button type="submit" busy={act.busy}>
        Add note
      </Button>
      {act.fault && !act.fault.fields && <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} />}
    </Form>
  )
}
