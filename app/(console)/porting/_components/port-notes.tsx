'use client'

import { useRouter } from 'next/navigation'
import { useActForm } from '@/components/form/use-act-form'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import type { Note } from '@/lib/notes'
import { addNoteAction } from '../request-actions'

/** What people wrote about a request, newest first. `mayWrite`: this role. */
export function PortNotes({ id, notes, mayWrite }: { id: string; notes: readonly Note[]; mayWrite: boolean }) {
  return (
    <Card title="Notes">
      {notes.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="space-y-3 empty:hidden" aria-label="Notes">
        {[...notes].reverse().map(({ id: note, text, ticket, personName, at }) => (
          <li key={note}>
            <p className="break-words whitespace-pre-wrap">
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
      {mayWrite && <AddNote id={id} />}
    </Card>
  )
}

function AddNote({ id }: { id: string }) {
  const router = useRouter()
  const { fields, submit, act } = useActForm(addNoteAction, { text: '', ticket: '' })
  return (
    <form
      aria-label="Add a note"
      noValidate
      className="mt-3 space-y-3 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(
          () => {
            fields.set({ text: '', ticket: '' })
            router.refresh()
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
    </form>
  )
}
