'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { formatAbsolute } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/core/changes/outcome'
import { MOST_TICKET } from '@/lib/core/fields/ticket'
import { type CheckStep, checkText } from '@/lib/desk/checks/step'

/** Where the result can be stored: a thing's id, and the action that adds a note to it. */
export interface NoteTarget {
  id: string
  add: (input: unknown) => Promise<Done>
}

interface SaveNoteProps {
  title: string
  subject: string
  steps: readonly CheckStep[]
  note: NoteTarget
  /** A step is still awaited. */
  busy: boolean
}

/** Copies the steps with their findings into a note, with a ticket. */
export function SaveNote({ title, subject, steps, note, busy }: SaveNoteProps) {
  const { run, fault, ...action } = useAction(note.add)
  const [ticket, setTicket] = useState('')
  const [saved, setSaved] = useState(false)
  const zone = useZone(undefined)
  const refresh = useRefresh()
  function save() {
    const text = checkText(title, subject, formatAbsolute(new Date(), zone), steps)
    void run({ key: note.id, text, ticket }, () => {
      setSaved(true)
      void refresh()
    })
  }
  if (saved) return <p role="status">Saved to notes.</p>
  return (
    <>
      {fault && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
      <span className="flex items-center gap-2">
        <Label htmlFor="check-ticket">Ticket</Label>
        <Input
          id="check-ticket"
          value={ticket}
          maxLength={MOST_TICKET}
          className="w-32"
          onChange={(event) => setTicket(event.target.value)}
        />
      </span>
      <Button
        variant="primary"
        busy={action.busy}
        disabledReason={busy ? 'Wait for the checks' : undefined}
        onClick={save}
      >
        Save as note
      </Button>
    </>
  )
}
