'use server'

import type { Done, Fault } from '@/lib/outcome'
import type { SessionRow } from '@/lib/session-view'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { manage } from '@/server/access/people/manage'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function addPersonAction(given: unknown): Promise<Done<{ password: string }>> {
  return guarded('people.add', async () => manage.add(await currentActor(), given), refuse)
}

export async function changeRoleAction(given: unknown): Promise<Done> {
  return guarded('people.changeRole', async () => manage.changeRole(await currentActor(), given), refuse)
}

export async function disablePersonAction(given: unknown): Promise<Done> {
  return guarded('people.disable', async () => manage.disable(await currentActor(), given), refuse)
}

export async function enablePersonAction(given: unknown): Promise<Done> {
  return guarded('people.enable', async () => manage.enable(await currentActor(), given), refuse)
}

export async function resetPasswordAction(given: unknown): Promise<Done<{ password: string }>> {
  return guarded('people.resetPassword', async () => manage.resetPassword(await currentActor(), given), refuse)
}

export async function removeFactorAction(given: unknown): Promise<Done> {
  return guarded('people.removeFactor', async () => manage.removeFactor(await currentActor(), given), refuse)
}

export async function unbindAction(given: unknown): Promise<Done> {
  return guarded('people.unbind', async () => manage.unbind(await currentActor(), given), refuse)
}

export async function setFactorRuleAction(given: unknown): Promise<Done> {
  return guarded('people.setFactorRule', async () => manage.setFactorRule(await currentActor(), given), refuse)
}

export async function sessionsAction(given: unknown): Promise<Done<SessionRow[]>> {
  return guarded('people.sessions', async () => manage.sessions(await currentActor(), given), refuse)
}

export async function endSessionAction(given: unknown): Promise<Done> {
  return guarded('people.endSession', async () => manage.endSession(await currentActor(), given), refuse)
}

export async function endSessionsAction(given: unknown): Promise<Done<{ ended: number }>> {
  return guarded('people.endSessions', async () => manage.endSessions(await currentActor(), given), refuse)
}
