'use server'

import type { Done } from '@/lib/core/changes/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { refused } from '@/server/core/operations/local-action'
import { type LabelsChanged, setLabel } from '@/server/store/labels/change-labels'
import { deleteLabel, renameLabel } from '@/server/store/labels/rename-label'

/** Adds a label to objects or removes it from them. */
export async function setLabelAction(given: unknown): Promise<Done<LabelsChanged>> {
  return guarded('label', async () => setLabel(await currentActor(), given), refused)
}

export async function renameLabelAction(given: unknown): Promise<Done> {
  return guarded('label', async () => renameLabel(await currentActor(), given), refused)
}

export async function deleteLabelAction(given: unknown): Promise<Done> {
  return guarded('label', async () => deleteLabel(await currentActor(), given), refused)
}
