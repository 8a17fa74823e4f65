'use server'

import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { addNoteTo } from '@/server/notes/notes'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

const addBrandNote = addNoteTo('brand')
const addCampaignNote = addNoteTo('campaign')

export async function addBrandNoteAction(given: unknown): Promise<Done> {
  return guarded('brands.note', async () => addBrandNote(await currentActor(), given), refused)
}

export async function addCampaignNoteAction(given: unknown): Promise<Done> {
  return guarded('campaigns.note', async () => addCampaignNote(await currentActor(), given), refused)
}
