'use server'

import type { DraftView, OpenDraft } from '@/lib/drafts/draft-view'
import type { Done } from '@/lib/outcome'
import type { PortValues } from '@/lib/porting/request-fields'
import { currentActor } from '@/server/auth/current'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'
import { portDraftActs } from '@/server/porting/port-drafts'

/** A new draft of our own, or the next state of one; nothing goes to the provider. */
export async function keepDraftAction(given: unknown): Promise<Done<DraftView>> {
  return guarded('portDrafts.keep', async () => portDraftActs.save(await currentActor(), given), refused)
}

export async function openDraftAction(given: unknown): Promise<Done<OpenDraft<PortValues>>> {
  return guarded('portDrafts.open', async () => portDraftActs.open(await currentActor(), given), refused)
}

export async function shareDraftAction(given: unknown): Promise<Done<DraftView>> {
  return guarded('portDrafts.share', async () => portDraftActs.share(await currentActor(), given), refused)
}

export async function deleteDraftAction(given: unknown): Promise<Done<null>> {
  return guarded('portDrafts.delete', async () => portDraftActs.remove(await currentActor(), given), refused)
}
