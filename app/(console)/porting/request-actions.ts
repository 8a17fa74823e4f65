'use server'

import { ownAction } from '@/server/access/auth/action'
import { lookAtPorts } from '@/server/areas/porting/look-now'
import { acceptDate, addPortNote, recordRejection, tickTask } from '@/server/areas/porting/request-changes'

// Local changes to a request; nothing goes to the provider.

export const addNoteAction = ownAction('ports.note', addPortNote)
export const keepRefusalAction = ownAction('ports.refusal', recordRejection)
export const tickTaskAction = ownAction('ports.tick', tickTask)
export const acceptDateAction = ownAction('ports.acceptDate', acceptDate)
export const lookNowAction = ownAction('ports.look', lookAtPorts)
