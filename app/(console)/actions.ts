'use server'

import { redirect } from 'next/navigation'
import { paths } from '@/lib/paths'
import { currentActor, endSession } from '@/server/auth/current'
import { guarded } from '@/server/operations/action'
import { prepare } from '@/server/operations/prepare'
import { checkAgain, mark, repeat } from '@/server/operations/unknown'

// What every operation needs beside its own action.

export async function prepareAction(operation: string, input: unknown) {
  return guarded(
    'prepare',
    async () => prepare(await currentActor(), String(operation), input),
    (fault) => ({ ok: false as const, fault }),
  )
}

export async function checkAgainAction(entry: string) {
  return guarded(
    'check',
    async () => checkAgain(await currentActor(), entry),
    (fault) => ({ ok: false as const, fault }),
  )
}

export async function markAction(entry: string, verdict: unknown) {
  return guarded(
    'mark',
    async () => mark(await currentActor(), entry, verdict),
    (fault) => ({ ok: false as const, fault }),
  )
}

export async function repeatAction(entry: string, confirm: unknown) {
  return guarded(
    'repeat',
    async () => repeat(await currentActor(), entry, confirm),
    (fault) => ({ status: 'refused' as const, fault }),
  )
}

export async function signOutAction(): Promise<void> {
  await endSession()
  redirect(paths.signIn)
}
