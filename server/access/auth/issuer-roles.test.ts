import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '@/lib/core/access/roles'
import { roleOfNew } from '@/server/access/people/by-issuer'
import { peopleChanges, peopleChangesFor } from '@/server/desk/notifications/people-changes'
import { db } from '@/server/platform/db/database'
import { audit, issuerBindings, people } from '@/server/platform/db/schema'
import { log } from '@/server/platform/log'
import { browser } from '@/server/testing/browser'
import { refused, setRoles, signIn, signInWorld, who } from '@/server/testing/issuer-sign-ins'
import { currentActor } from './current'

const world = signInWorld()
const warn = vi.spyOn(log, 'warn')
beforeEach(() => warn.mockClear())

const MAPPED = { OIDC_ROLES: 'operations=telecom-ops; finance=accounting; admin=cn=it,ou=groups' }
const changes = async (id: string) =>
  await db()
    .select({ kind: audit.kind, actor: audit.actor, detail: audit.detail })
    .from(audit)
    .where(eq(audit.subject, `person:${id}`))
const roleOf = async (id: string) => (await db().select().from(people).where(eq(people.id, id)))[0]?.role
const named = async (email: string) => (await db().select().from(people).where(eq(people.email, email)))[0]

describe('issuer’s groups', () => {
  it.each([
    ['a list', 'groups', { groups: ['others', 'telecom-ops'] }, 'ops'],
    ['one name', 'groups', { groups: 'accounting' }, 'finance'],
    ['several, in the order of the setting', 'groups', { groups: ['accounting', 'telecom-ops'] }, 'ops'],
    ['a name with = and commas', 'groups', { groups: ['cn=it,ou=groups'] }, 'admin'],
    ['Keycloak’s path', 'realm_access.roles', { realm_access: { roles: ['telecom-ops'] } }, 'ops'],
    [
      'a path through a dotted client',
      'resource_access.a.b.roles',
      { resource_access: { 'a.b': { roles: ['telecom-ops'] } } },
      'ops',
    ],
    ['a URL', 'https://example.com/roles', { 'https://example.com/roles': ['telecom-ops'] }, 'ops'],
    [
      'Zitadel’s object',
      'urn:zitadel:iam:org:project:roles',
      { 'urn:zitadel:iam:org:project:roles': { 'telecom-ops': { 1: 'x' } } },
      'ops',
    ],
  ])('give the role: %s', async (_, OIDC_GROUPS_CLAIM, claims, role) => {
    setRoles({ ...MAPPED, OIDC_GROUPS_CLAIM })
    world.issuer.says.claims = claims
    expect(await signIn()).toBe('/start')
    expect((await currentActor())?.role).toBe(role)
  })

  it('may come from the userinfo endpoint next to a complete token', async () => {
    setRoles({ ...MAPPED, OIDC_GROUPS_CLAIM: 'realm_access.roles' })
    const email = 'somebody-else@example.com'
    world.issuer.says.claims = { realm_access: {} }
    world.issuer.says.userinfo = { email, email_verified: true, realm_access: { roles: ['telecom-ops'] } }
    expect(await signIn()).toBe('/start')
    expect(await currentActor()).toMatchObject({ email: world.dana.email, role: 'ops' })
  })

  it('change the role at the next sign-in, also of open sessions', async () => {
    setRoles(MAPPED)
    world.issuer.says.groups = ['accounting']
    await signIn()
    const { personId } = world.dana
    expect((await changes(personId)).map(({ kind }) => kind)).not.toContain('person.role')
    const before = [...browser.jar]
    browser.renew()
    world.issuer.says.groups = ['telecom-ops']
    await signIn()
    expect((await currentActor())?.role).toBe('ops')
    browser.jar = new Map(before)
    expect((await currentActor())?.role).toBe('ops')
    expect((await changes(personId)).at(-1)).toEqual({
      kind: 'person.role',
      actor: 'switchroom:single-sign-on',
      detail: { role: 'ops', from: 'finance' },
    })
    const notified = peopleChangesFor(await world.testbed.actor('admin'), await peopleChanges())
    expect(notified.at(-1)).toMatchObject({
      title: expect.stringContaining('is now Operations'),
      detail: 'By single sign-on',
    })
  })

  it('issuer’s groups without a role here admit nobody, and name both values', async () => {
    setRoles(MAPPED)
    world.issuer.says.groups = ['sales', 'x'.repeat(300)]
    expect(await signIn('/trunks')).toBe(`${refused('no-role')}&to=%2Ftrunks`)
    expect(await who()).toBeNull()
    expect(await roleOf(world.dana.personId)).toBe('finance')
    expect(warn.mock.lastCall?.[0]).toEqual({
      what: 'single sign-on',
      setting: 'OIDC_ROLES',
      expected: 'telecom-ops, accounting, cn=it,ou=groups',
      got: `sales, ${'x'.repeat(100)}`,
    })
  })

  it.each([{ groups: [] }, { groups: ['sales'] }, { groups: '' }, {}, { groups: {} }])(
    'issuer’s groups that are left end the person’s open sessions: %j',
    async (claims) => {
      setRoles(MAPPED)
      world.issuer.says.groups = ['telecom-ops']
      await signIn()
      const open = [...browser.jar]
      browser.renew()
      world.issuer.says = { ...world.issuer.says, groups: undefined, claims }
      await signIn()
      browser.jar = new Map(open)
      expect(await currentActor()).toBeNull()
      expect((await changes(world.dana.personId)).at(-1)).toMatchObject({
        ...{ kind: 'sessions.ended', actor: 'switchroom:single-sign-on' },
        detail: { sessions: expect.any(Number) },
      })
    },
  )

  it.each([{ groups: [] }, { groups: '' }, { groups: {} }, { groups: [7, null] }, { groups: ['Accounting'] }])(
    'issuer’s groups that match nothing admit nobody: %j',
    async (claims) => {
      setRoles(MAPPED)
      world.issuer.says.claims = claims
      expect(await signIn()).toBe(refused('no-role'))
    },
  )

  it.each([{}, { groups: null }, { groups: 7 }, { groups: true }])(
    'groups of the issuer that are not groups admit nobody: %j',
    async (claims) => {
      setRoles(MAPPED)
      world.issuer.says.claims = claims
      expect(await signIn()).toBe(refused('no-groups'))
      const [facts] = warn.mock.lastCall ?? []
      expect(facts).toMatchObject({
        setting: 'OIDC_GROUPS_CLAIM',
        expected: 'groups',
        got: expect.stringContaining('email'),
      })
      expect(JSON.stringify(warn.mock.calls)).not.toContain(world.dana.email)
    },
  )

  it('never take the last administrator’s role', async () => {
    setRoles(MAPPED)
    const admin = await world.testbed.actor('admin')
    const others = and(eq(people.role, 'admin'), ne(people.id, admin.personId))
    await db().update(people).set({ disabledAt: new Date() }).where(others)
    world.issuer.says = { sub: 'the last', email: admin.email, email_verified: true, groups: ['accounting'] }
    expect(await signIn()).toBe('/start')
    expect((await currentActor())?.role).toBe('admin')
    expect(warn.mock.lastCall?.[0]).toMatchObject({ setting: 'OIDC_ROLES', expected: 'admin', got: 'finance' })
    await world.testbed.actor('admin')
    browser.renew()
    expect(await signIn()).toBe('/start')
    expect((await currentActor())?.role).toBe('finance')
  })

  it('are ignored without OIDC_ROLES', async () => {
    world.issuer.says.groups = ['telecom-ops']
    expect(await signIn()).toBe('/start')
    expect((await currentActor())?.role).toBe('finance')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('first sign-in of a stranger', () => {
  let serial = 0
  let email: string
  beforeEach(async () => {
    await world.testbed.actor('admin')
    email = `new-${++serial}@example.com`
    world.issuer.says = {
      sub: `new ${serial}`,
      email: email.toUpperCase(),
      email_verified: true,
      claims: { name: 'Noor Sato' },
    }
  })

  it('adds them with the role of their group', async () => {
    setRoles({ ...MAPPED, OIDC_CREATE_PEOPLE: 'groups' })
    world.issuer.says.groups = ['telecom-ops']
    expect(await signIn('/trunks')).toBe('/trunks')
    expect(await currentActor()).toMatchObject({ email, name: 'Noor Sato', role: 'ops' })
    const made = await named(email)
    expect(await changes(made?.id ?? '')).toEqual([
      { kind: 'person.added', actor: 'switchroom:single-sign-on', detail: { role: 'ops' } },
      { kind: 'person.bound', actor: email, detail: {} },
    ])
    browser.renew()
    expect(await signIn()).toBe('/start')
    expect((await currentActor())?.personId).toBe(made?.id)
  })

  it.each([
    ['no name', undefined, /^new-\d+$/],
    ['a name with a direction mark', 'No\u202eor', /^new-\d+$/],
    ['a name that is not text', 7, /^new-\d+$/],
  ])('a first sign-in of a stranger with %s uses the address', async (_, name, shown) => {
    setRoles({ OIDC_CREATE_PEOPLE: 'support', OIDC_CREATE_DOMAINS: 'example.com' })
    world.issuer.says.claims = { name }
    expect(await signIn()).toBe('/start')
    expect(await currentActor()).toMatchObject({ name: expect.stringMatching(shown), role: 'support' })
  })

  it.each([
    ['nobody', { OIDC_ROLES: 'ops=telecom-ops' }, {}],
    ['nobody', { OIDC_CREATE_PEOPLE: 'support', OIDC_CREATE_DOMAINS: 'example.org' }, {}],
    ['nobody', { OIDC_CREATE_PEOPLE: 'groups', OIDC_ROLES: 'ops=telecom-ops', OIDC_CREATE_DOMAINS: 'example.org' }, {}],
    ['no-role', { OIDC_CREATE_PEOPLE: 'groups', OIDC_ROLES: 'ops=others' }, {}],
    ['unverified', { OIDC_CREATE_PEOPLE: 'groups', OIDC_ROLES: 'ops=telecom-ops' }, { email_verified: false }],
  ])('adds nobody and is refused as %s: %j', async (why, variables, says) => {
    setRoles(variables)
    Object.assign(world.issuer.says, { groups: ['telecom-ops'] }, says)
    expect(await signIn()).toBe(refused(why))
    expect(await named(email)).toBeUndefined()
  })

  it.each([
    ['https://accounts.google.com', undefined, null],
    ['https://accounts.google.com', 'example.org', null],
    ['https://accounts.google.com', 'example.com', 'support'],
    ['https://login.example.com', undefined, 'support'],
  ])('a first sign-in of a stranger at %s with hd %j gives %j', (iss, hd, role) => {
    setRoles({ OIDC_CREATE_PEOPLE: 'support', OIDC_CREATE_DOMAINS: 'example.com' })
    expect(roleOfNew({ iss, hd }, 'dana@example.com', null)).toBe(role)
  })

  it('links an existing person, and leaves a disabled one out', async () => {
    setRoles({ ...MAPPED, OIDC_CREATE_PEOPLE: 'groups' })
    const { personId } = world.dana
    world.issuer.says = { sub: 'dana', email: world.dana.email, email_verified: true, groups: ['accounting'] }
    expect(await signIn()).toBe('/start')
    expect(await db().select().from(issuerBindings).where(eq(issuerBindings.personId, personId))).toHaveLength(1)
    await db().update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
    browser.renew()
    expect(await signIn()).toBe(refused('nobody'))
    expect(await roleOf(personId)).toBe('finance' satisfies Role)
  })

  it('adds nobody to a console without an administrator', async () => {
    setRoles({ ...MAPPED, OIDC_CREATE_PEOPLE: 'groups' })
    world.issuer.says.groups = ['telecom-ops']
    const admins = await db().update(people).set({ role: 'auditor' }).where(eq(people.role, 'admin')).returning()
    expect(await signIn()).toBe(refused('nobody'))
    expect(await named(email)).toBeUndefined()
    for (const { id } of admins) await db().update(people).set({ role: 'admin' }).where(eq(people.id, id))
    await world.testbed.actor('admin')
    expect(await signIn()).toBe('/start')
  })

  it('a first sign-in of a stranger at the same time in two browsers adds one person', async () => {
    setRoles({ ...MAPPED, OIDC_CREATE_PEOPLE: 'groups' })
    world.issuer.says.groups = ['telecom-ops']
    const { enterByIssuer } = await import('./issuer-sign-in')
    const claims = { iss: world.issuer.url, sub: `new ${serial}`, email, email_verified: true, groups: ['telecom-ops'] }
    const caller = { address: '192.0.2.1', agent: '', departedAt: 0 }
    const entered = await Promise.all([1, 2, 3].map(() => enterByIssuer({ claims, more: {} }, caller)))
    expect(entered).toEqual([1, 2, 3].map(() => ({ sid: expect.any(String) })))
    expect(await db().select().from(people).where(eq(people.email, email))).toHaveLength(1)
  })
})
