'use server'

import type { Done } from '@/lib/core/changes/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { refused } from '@/server/core/operations/local-action'
import { type LabelsChanged, setLabel } from '@/server/store/labels/change-labels'
import { deleteLabel, renameLabel } from '@/server/store/labels/rename-label'

/** Adds a label to objects or removes it from them. */
export async function setLabelAction(input: unknown): Promise<Done<LabelsChanged>> {
  return guarded('label', async () => setLabel(await currentActor(), input), refused)
}

export async function renameLabelAction(input: unknown): Promise<Done> {
  return guarded('label', async () => renameLabel(await currentActor(), input), refused)
}

export async function deleteLabelAction(input: unknown): Promise<Done> {
  return guarded('label', async () => deleteLabel(await currentActor(), input), refused)
}
