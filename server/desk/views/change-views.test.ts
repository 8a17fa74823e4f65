import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '@/lib/core/access/roles'
import type { ListKey } from '@/lib/core/lists/lists'
import { MOST_VIEWS, type SavedView } from '@/lib/core/lists/views'
import { revokeSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'
import { listExports } from '@/server/desk/exports/lists'
import { db } from '@/server/platform/db/database'
import { audit, savedViews } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { changeView } from './change-views'
import { viewsFor } from './saved-views'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})

let next = 0
const attention = { state: 'attention' }

async function saved(
  actor: Person,
  more: Partial<{ list: ListKey; name: string; shared: boolean; params: object }> = {},
) {
  const view = { act: 'save', list: 'activity', name: `View ${++next}`, shared: false, params: attention, ...more }
  const done = await changeView(actor, view)
  if (!done.ok || !done.data) throw new Error(JSON.stringify(done))
  return done.data
}

const seen = async (actor: Person, { id }: SavedView) =>
  (await viewsFor(actor, 'activity')).find((view) => view.id === id)

const eventsOf = ({ id }: SavedView) =>
  db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `view:${id}`))
    .orderBy(asc(audit.seq))

describe('own view', () => {
  it('is private and is changed by its owner only', async () => {
    const view = await saved(by.support, {
      params: { ...attention, from: '2026-01-01', page: '4', rows: '50', density: 'dense' },
    })
    expect(view).toMatchObject({ params: { state: 'attention', from: '2026-01-01' }, own: true, mayChange: true })
    for (const other of [by.admin, by.ops]) {
      expect(await seen(other, view)).toBeUndefined()
      for (const change of [
        { act: 'rename', name: 'Mine' },
        { act: 'replace', params: { state: 'done' } },
        { act: 'share', shared: true },
        { act: 'delete' },
      ])
        expect(await changeView(other, { ...change, id: view.id })).toMatchObject({
          ok: false,
          fault: { message: expect.stringContaining('no longer exists') },
        })
    }
    const { id } = view
    expect(await changeView(by.support, { act: 'rename', id, name: ' Doubts ' })).toMatchObject({
      data: { name: 'Doubts' },
    })
    await changeView(by.support, { act: 'replace', id, params: { state: 'done', sort: 'time' } })
    expect(await seen(by.support, view)).toMatchObject({ name: 'Doubts', params: { state: 'done', sort: 'time' } })
    expect(await changeView(by.support, { act: 'delete', id })).toEqual({ ok: true, data: null })
    expect(await seen(by.support, view)).toBeUndefined()
    expect(await eventsOf(view)).toEqual([])
  })

  it('has a unique name ignoring case, also when saved simultaneously', async () => {
    const name = 'Carolina sites'
    const answers = await Promise.all(
      [name, name.toUpperCase(), name, name].map((text) =>
        changeView(by.ops, { act: 'save', list: 'trunks', name: text, shared: false, params: { kind: 'static' } }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({
        fault: { kind: 'invalid', fields: { name: 'You have a view of this name already.' } },
      })
    // Another person's view, or another list's, is another view.
    expect((await saved(by.admin, { list: 'trunks', name, params: { kind: 'static' } })).name).toBe(name)
    const elsewhere = await saved(by.ops, { name })
    const other = await saved(by.ops)
    expect(await changeView(by.ops, { act: 'rename', id: other.id, name: 'CAROLINA sites' })).toMatchObject({
      fault: { fields: { name: expect.any(String) } },
    })
    expect(await changeView(by.ops, { act: 'rename', id: elsewhere.id, name: 'CAROLINA sites' })).toMatchObject({
      ok: true,
    })
  })

  it(`is one of at most ${MOST_VIEWS}, also when saved simultaneously`, async () => {
    const full = await testbed.actor('ops')
    for (let n = 0; n < MOST_VIEWS - 1; n += 1) await saved(full)
    const last = await Promise.all([1, 2, 3].map(() => saved(full).catch(() => null)))
    expect(last.filter((view) => view !== null)).toHaveLength(1)
    expect(await viewsFor(full, 'activity')).toHaveLength(MOST_VIEWS)
    await saved(full, { list: 'opt-outs', params: { state: 'out' } })
  })
})

describe('shared view', () => {
  it('is visible to everyone who may open the list', async () => {
    const view = await saved(by.ops, { list: 'blocked-callers', shared: true, params: { sort: 'trunk' } })
    for (const role of roles) {
      const views = await viewsFor(by[role], 'blocked-callers')
      const shown = views.find(({ id }) => id === view.id)
      if (!listExports['blocked-callers'].guard.allowed.includes(role)) expect(views).toEqual([])
      else
        expect(shown).toMatchObject({
          shared: true,
          owner: 'ops',
          own: role === 'ops',
          mayChange: ['ops', 'admin'].includes(role),
        })
    }
    expect(listExports['blocked-callers'].guard.allowed).not.toContain('finance')
  })

  it('can be changed by owner and administrators, with plain events', async () => {
    const view = await saved(by.support, { shared: true, name: 'Dana’s doubts' })
    const { id } = view
    for (const act of ['rename', 'replace', 'share', 'delete'] as const)
      expect(await changeView(by.ops, { act, id, ...extra[act] })).toMatchObject({ ok: false })
    expect(await changeView(by.admin, { act: 'rename', id, name: 'Doubts of all' })).toMatchObject({
      data: { own: false, owner: 'support', mayChange: true },
    })
    await changeView(by.support, { act: 'replace', id, params: { state: 'done' } })
    // No longer shared, it is the owner's alone, and hidden from the administrator.
    expect(await changeView(by.admin, { act: 'share', id, shared: false })).toEqual({ ok: true, data: null })
    expect(await changeView(by.admin, { act: 'delete', id })).toMatchObject({ ok: false })
    await changeView(by.support, { act: 'share', id, shared: true })
    expect(await changeView(by.admin, { act: 'delete', id })).toEqual({ ok: true, data: null })
    const events = await eventsOf(view)
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['view.shared', by.support.email],
      ['view.renamed', by.admin.email],
      ['view.replaced', by.support.email],
      ['view.unshared', by.admin.email],
      ['view.shared', by.support.email],
      ['view.deleted', by.admin.email],
    ])
    expect(events[0]?.detail).toEqual({ list: 'activity', parameters: ['state'] })
    expect(JSON.stringify(events)).not.toMatch(/Dana|Doubts|attention/)
  })

  const extra = { rename: { name: 'x' }, replace: { params: attention }, share: { shared: false }, delete: {} }

  it('cannot be created by auditors, who can still unshare', async () => {
    const answer = await changeView(by.auditor, {
      act: 'save',
      list: 'activity',
      name: 'All',
      shared: true,
      params: attention,
    })
    expect(answer).toMatchObject({ fault: { kind: 'forbidden', message: expect.stringContaining('to share a view') } })
    const own = await saved(by.auditor)
    expect(await changeView(by.auditor, { act: 'share', id: own.id, shared: true })).toMatchObject({ ok: false })
    const demoted = await testbed.actor('ops')
    const view = await saved(demoted, { shared: true })
    await changePerson(demoted, { role: 'auditor' })
    const now = { ...demoted, role: 'auditor' as const }
    expect(await changeView(now, { act: 'rename', id: view.id, name: 'Still mine' })).toMatchObject({ ok: false })
    expect(await changeView(now, { act: 'share', id: view.id, shared: false })).toMatchObject({
      data: { shared: false },
    })
  })
})

describe('view permission', () => {
  it.each(Object.keys(listExports) as ListKey[])(
    'a view permission of %s follows the permission to open the list',
    async (list) => {
      const params = {
        trunks: { kind: 'static' },
        numbers: { status: 'active' },
        'messaging-numbers': { q: '919' },
      } as Record<string, object>
      const plain: Record<string, object> = {
        'blocked-callers': { sort: 'trunk' },
        messages: { direction: 'in' },
        'opt-outs': { state: 'in' },
        activity: attention,
        people: { sort: 'name' },
      }
      for (const role of roles) {
        const view = {
          act: 'save',
          list,
          name: `Of ${list}`,
          shared: false,
          params: params[list] ?? plain[list] ?? { sort: 'status' },
        }
        const done = await changeView(by[role], view)
        const allowed = listExports[list].guard.allowed.includes(role)
        expect([role, done.ok, (await viewsFor(by[role], list)).length > 0]).toEqual([role, allowed, allowed])
      }
      expect(await changeView(null, { act: 'save', list, name: 'x', shared: false, params: {} })).toMatchObject({
        fault: { kind: 'signed_out' },
      })
    },
  )

  it('is checked as it is at the change', async () => {
    const demoted = await testbed.actor('ops')
    await changePerson(demoted, { role: 'finance' })
    const trunks = { act: 'save', list: 'trunks', name: 'x', shared: true, params: { q: 'lobby' } }
    expect(await changeView(demoted, trunks)).toMatchObject({
      fault: { message: expect.stringContaining('a moment ago') },
    })
    const shared = await saved(by.support, { shared: true })
    const formerAdmin = await testbed.actor('admin')
    await changePerson(formerAdmin, { role: 'ops' })
    expect(await changeView(formerAdmin, { act: 'delete', id: shared.id })).toMatchObject({
      fault: { kind: 'forbidden' },
    })
    const leaver = await testbed.actor('ops')
    await revokeSession(leaver.sessionHash)
    expect(await changeView(leaver, trunks)).toMatchObject({ fault: { kind: 'signed_out' } })
    expect(await seen(by.support, shared)).toBeDefined()
  })
})

describe('stored view', () => {
  it('never contains a search or possible number', async () => {
    const sealed = sealSearch(by.ops, '2125550123')
    const view = await saved(by.ops, { params: { q: sealed, ...attention } })
    const plain = await saved(by.ops, { params: { q: 'lobby', person: by.ops.personId } })
    const blocked = await saved(by.ops, { list: 'opt-outs', params: { q: sealed, state: 'out' } })
    const odd = await saved(by.ops, { list: 'blocked-callers', params: { trunk: 'lobby', q: '2125550123' } })
    const trunk = await saved(by.ops, { list: 'trunks', params: { q: '9195550142', sort: 'name' } })
    expect([view, plain, blocked, odd, trunk].map(({ params }) => params)).toEqual([
      attention,
      { person: by.ops.personId },
      { state: 'out' },
      { trunk: 'lobby' },
      { sort: 'name' },
    ])
    const rows = await db().select().from(savedViews)
    expect(JSON.stringify(rows)).not.toMatch(/2125550123|9195550142/)
    expect(JSON.stringify(rows)).not.toContain(sealed)
    const nothing = { act: 'save', list: 'activity', name: 'Only a search', shared: false, params: { q: sealed } }
    expect(await changeView(by.ops, nothing)).toMatchObject({
      fault: { message: expect.stringContaining('no filter') },
    })
    expect(await changeView(by.ops, { act: 'replace', id: view.id, params: { q: sealed } })).toMatchObject({
      ok: false,
    })
  })

  it('has only list parameters, and a sensible number', async () => {
    const long = Object.fromEntries(
      ['from', 'to', 'state', 'operation', 'person'].map((name) => [name, 'é'.repeat(200)]),
    )
    const full = { ...long, sort: 'é'.repeat(200) }
    const save = { act: 'save', list: 'activity', name: 'x', shared: false, params: attention }
    for (const wrong of [
      { params: full },
      { params: { state: 'x'.repeat(201) } },
      { params: { state: 1 } },
      { params: { odd: 'x' } },
      { params: { page: '2' } },
      { list: 'servers' },
      { list: '__proto__' },
      { name: '' },
      { name: 'x'.repeat(41) },
      { name: 'a\u202eb' },
      { owner: by.admin.personId },
    ])
      expect([wrong, (await changeView(by.ops, { ...save, ...wrong })).ok]).toEqual([wrong, false])
    const odd = await saved(by.ops, { params: { ...attention, odd: 'x', __proto__: 'y' } })
    expect(odd.params).toEqual(attention)
    for (const invalid of [null, [], 'save', { act: 'delete', id: 'x' }, { act: 'delete' }])
      expect(await changeView(by.ops, invalid)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
    const none = and(eq(savedViews.owner, by.ops.personId), like(savedViews.name, 'x%'))
    expect(await db().select().from(savedViews).where(none)).toEqual([])
  })
})
