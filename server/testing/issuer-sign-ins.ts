import 'server-only'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Role } from '@/lib/core/access/roles'
import { clearCachedAnswer } from '@/lib/core/process-state'
import { startIssuer, type TestIssuer } from '@/scripts/testing/issuer'
import { currentActor } from '@/server/access/auth/current'
import { FACTOR_RULE } from '@/server/access/auth/factor-rule'
import { backFromIssuer, goToIssuer } from '@/server/access/auth/issuer-return'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, settings, signInThrottle } from '@/server/platform/db/schema'
import { browser } from './browser'
import { fileTestbed } from './file-testbed'

// One browser's single sign-on. Everything is real (the issuer over HTTP, the database, the cookies' content), except two functions of the
// framework.

/** What a file's tests share. `dana` has the role finance, is new for each test, and uses the browser. */
export interface SignInWorld {
  testbed: ReturnType<typeof fileTestbed>
  issuer: TestIssuer
  dana: Person
}

export function signInWorld(): SignInWorld {
  const world = { testbed: fileTestbed() } as SignInWorld
  beforeAll(async () => {
    world.issuer = await startIssuer()
  })
  afterAll(() => world.issuer.close())
  beforeEach(async () => {
    Object.assign(process.env, world.issuer.variables, { PUBLIC_URL: 'https://console.example.com' })
    setRoles()
    browser.renew()
    await db().delete(signInThrottle)
    await rule([])
    world.dana = await world.testbed.actor('finance')
    const { email } = world.dana
    world.issuer.says = { sub: `sub of ${email}`, email, email_verified: true }
  })
  return world
}

const ROLES = ['OIDC_SCOPES', 'OIDC_GROUPS_CLAIM', 'OIDC_ROLES', 'OIDC_CREATE_PEOPLE', 'OIDC_CREATE_DOMAINS'] as const

/** Makes this process like a console started with these variables; without an argument, with none of them. */
export function setRoles(variables: Partial<Record<(typeof ROLES)[number], string>> = {}): void {
  for (const name of ROLES) delete process.env[name]
  Object.assign(process.env, variables)
  forgetSettings()
}

/** Makes this process like one that has just started, except for its database connections. */
export const forgetSettings = () => clearCachedAnswer('environment', 'issuer')

export const rule = (value: Role[]) =>
  db().insert(settings).values({ key: FACTOR_RULE, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

/** Clicks the button and goes to the issuer; returns the query with which the issuer sends the browser back. */
export async function signInThere(to: unknown = null, again = false): Promise<string> {
  const departed = await goToIssuer(to, { again })
  if (!departed.ok) throw new Error(departed.fault.message)
  return answerAt(departed.data)
}

/** The same for a browser that was already sent to this URL of the issuer. */
export async function answerAt(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('https://console.example.com/api/sign-in/return')
  return back.search
}

/** Signs in at the issuer and comes back; returns the page to which this leads. */
export const signIn = async (to: unknown = null) => backFromIssuer(await signInThere(to))
/** The same for a person who proves again who they are. */
export const confirm = async (to: unknown = '/account') => backFromIssuer(await signInThere(to, true))
export const refused = (why: string) => `/sign-in?refused=${why}`

export const events = async () =>
  await db().select({ kind: audit.kind, actor: audit.actor, subject: audit.subject }).from(audit).orderBy(audit.seq)

export const who = async () => (await currentActor())?.email ?? null
