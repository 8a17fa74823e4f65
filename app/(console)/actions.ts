'use server'

import { redirect } from 'next/navigation'
import type { Fault, Outcome, Reading } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { readOperation } from '@/lib/desk/catalogue/catalogue'
import { guarded } from '@/server/access/auth/action'
import { currentActor, endSession } from '@/server/access/auth/current'
import { ownFactor } from '@/server/access/people/own-factor'
import { sealSearch } from '@/server/core/journal/searched'
import { refused } from '@/server/core/operations/local-action'
import { prepare } from '@/server/core/operations/prepare'
import { read } from '@/server/core/operations/read'
import { doRest } from '@/server/core/operations/rest'
import { undo } from '@/server/core/operations/undo'
import { checkAgain, mark, repeat } from '@/server/core/operations/unknown'

const noSuchRead: Fault = { kind: 'invalid', message: 'There is no such read.' }

// Actions for all operations. `openedBy`: the id of the person who opened the page; null: not known, so nothing is compared.

/**
 * The signed-in person. Null if no one is signed in, or if someone else has signed in with this browser since the page was
 * opened: no one may act in another person's name.
 */
async function callerFrom(openedBy: string | null) {
  const actor = await currentActor()
  return openedBy === null || openedBy === actor?.personId ? actor : null
}

/**
 * Runs any read of the catalogue when a person presses a button. Background reads use /api/read: the framework sends a
 * tab's server actions one after another, so a slow read would delay a change.
 */
export async function readAction(operation: string, input: unknown): Promise<Reading> {
  return guarded<Reading>(
    'read',
    async () => {
      const readOp = readOperation(String(operation))
      return readOp ? read(await currentActor(), readOp, input) : { status: 'refused', fault: noSuchRead }
    },
    (fault) => ({ status: 'refused', fault }),
  )
}

export async function prepareAction(openedBy: string | null, operation: string, input: unknown) {
  return guarded('prepare', async () => prepare(await callerFrom(openedBy), String(operation), input), refused)
}

/** Checks a second-factor code, for dialogs that need a recent code. */
export async function giveCodeAction(openedBy: string | null, input: unknown) {
  return guarded('code', async () => ownFactor.prove(await callerFrom(openedBy), input), refused)
}

export async function checkAgainAction(openedBy: string | null, entry: string) {
  return guarded('check', async () => checkAgain(await callerFrom(openedBy), entry), refused)
}

export async function markAction(openedBy: string | null, entry: string, verdict: unknown) {
  return guarded('mark', async () => mark(await callerFrom(openedBy), entry, verdict), refused)
}

export async function repeatAction(openedBy: string | null, entry: string, confirm: unknown) {
  return guarded(
    'repeat',
    async () => repeat(await callerFrom(openedBy), entry, confirm),
    (fault) => ({ status: 'refused' as const, fault }),
  )
}

export async function restAction(openedBy: string | null, input: unknown): Promise<Outcome> {
  return guarded<Outcome>(
    'rest',
    async () => doRest(await callerFrom(openedBy), input),
    (fault) => ({ status: 'refused', fault }),
  )
}

export async function undoAction(openedBy: string | null, entry: string): Promise<Outcome> {
  return guarded<Outcome>(
    'undo',
    async () => undo(await callerFrom(openedBy), entry),
    (fault) => ({ status: 'refused', fault }),
  )
}

export async function signOutAction(): Promise<void> {
  const { byIssuer } = await endSession()
  redirect(byIssuer ? paths.signedOutHere : paths.signIn)
}

/** Encrypts a person's search text for use in a URL. Actions are POSTs, so no URL contains the plain text. */
export async function sealAction(typed: string): Promise<string> {
  return guarded(
    'search',
    async () => {
      const actor = await currentActor()
      const text = String(typed).trim().slice(0, 100)
      return actor && text ? sealSearch(actor, text) : ''
    },
    () => '',
  )
}
