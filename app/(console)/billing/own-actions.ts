'use server'

import type { Done, Fault } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { addAlert, changeAlert, removeAlert } from '@/server/areas/billing/alerts'
import { explainRise } from '@/server/areas/billing/explain'
import { closeMonth } from '@/server/areas/billing/months'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function closeMonthAction(given: unknown): Promise<Done> {
  return guarded('billing.closeMonth', async () => closeMonth(await currentActor(), given), refuse)
}

export async function explainRiseAction(given: unknown): Promise<Done> {
  return guarded('billing.explainRise', async () => explainRise(await currentActor(), given), refuse)
}

export async function addAlertAction(given: unknown): Promise<Done> {
  return guarded('billing.addAlert', async () => addAlert(await currentActor(), given), refuse)
}

export async function changeAlertAction(given: unknown): Promise<Done> {
  return guarded('billing.changeAlert', async () => changeAlert(await currentActor(), given), refuse)
}

export async function removeAlertAction(given: unknown): Promise<Done> {
  return guarded('billing.removeAlert', async () => removeAlert(await currentActor(), given), refuse)
}
