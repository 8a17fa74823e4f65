'use server'

import type { DraftView, OpenDraft } from '@/lib/drafts/draft-view'
import type { Done } from '@/lib/outcome'
import type { PortValues } from '@/lib/porting/request-fields'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { portDraftActs } from '@/server/areas/porting/port-drafts'
import { refused } from '@/server/core/operations/own-act'

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
