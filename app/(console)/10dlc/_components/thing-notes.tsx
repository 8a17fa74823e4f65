import { Notes } from '@/components/detail/notes'
import { type Note, noteGuards } from '@/lib/notes'
import { may, type Role } from '@/lib/roles'
import { addBrandNoteAction, addCampaignNoteAction } from '../note-actions'

const actions = { brand: addBrandNoteAction, campaign: addCampaignNoteAction }

interface ThingNotesProps {
  thing: 'brand' | 'campaign'
  id: string
  notes: readonly Note[]
  role: Role
}

export function ThingNotes({ thing, id, notes, role }: ThingNotesProps) {
  const { see, write } = noteGuards[thing]
  return may(role, see) ? <Notes id={id} notes={notes} add={may(role, write) ? actions[thing] : null} /> : null
}
