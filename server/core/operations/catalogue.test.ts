import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listHistory, listNumbers } from '@/lib/areas/messaging/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { listServers } from '@/lib/areas/servers/operations'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { type Role, roles } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Verify } from '@/lib/core/operation/verify'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { hiddenFrom, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { audit, journal } from '@/server/platform/db/schema'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { takeReading } from './evidence-read'
import { mintIntent } from './intent'
import { perform } from './perform'
import { prepare } from './prepare'
import { read } from './read'

// What every operation of the catalogue promises, tested for each one and each role with the simulator. The expected values are written out
// manually, so that a change is visible in review.

const testbed = fileTestbed()
const people = new Map<Role, Person>()
const person = (role: Role) => people.get(role) as Person

beforeAll(async () => {
  for (const role of roles) people.set(role, await testbed.actor(role))
})
beforeEach(() => testbed.simulator.reset())

const reads = [...catalogue.values()].filter((o): o is ReadOperation => o.kind === 'read')
const writes = [...catalogue.values()].filter((o): o is WriteOperation => o.kind === 'write')

const ofBrands = ['address', 'contact', 'leiNumber', 'more', 'taxNumber']
const portPersonal = [
  ...['accountNumber', 'billingNumber', 'city', 'company', 'contact', 'contactTitle', 'more', 'numbers', 'prefix'],
  ...['street', 'streetNumber', 'suffix', 'unit', 'zip'],
]

/** Members that a role does not see, for the roles that may read at all and do not see everything. */
const hides: Record<string, Partial<Record<Role, string[]>>> = {
  'trunks.list': { support: ['values'], auditor: ['addresses', 'values'] },
  'trunks.getStatus': { support: ['values'], auditor: ['values'] },
  'trunks.listBlockedCallers': { support: ['address'], auditor: ['address', 'number'] },
  'messaging.listNumbers': { finance: ['forwardTo', 'more'], auditor: ['forwardTo', 'more'] },
  'messaging.listHistory': { auditor: ['from', 'to'] },
  'messaging.getDeliveryStatus': { auditor: ['more'] },
  'messaging.getOffnetStatus': { finance: ['more'], auditor: ['more'] },
  'billing.getAccountDetails': { ops: ['others', 'paymentMethod'], auditor: ['others', 'paymentMethod'] },
  'callbacks.get': { auditor: ['url'] },
  'numbers.list': { support: ['values'], finance: ['values'], auditor: ['values'] },
  'fax.list': {
    support: ['login', 'more', 'name'],
    finance: ['login', 'more', 'name'],
    auditor: ['login', 'more', 'name'],
  },
  'servers.list': { finance: ['addresses', 'more', 'serverId'], auditor: ['addresses', 'more', 'serverId'] },
  'servers.listBackups': { auditor: ['backupId', 'more', 'name'] },
  '10dlc.listBrands': { support: ofBrands, finance: ofBrands, auditor: ofBrands },
  'porting.list': { finance: ['company', 'numbers'], auditor: ['company', 'numbers'] },
  'porting.get': { support: portPersonal, finance: portPersonal, auditor: portPersonal },
  '10dlc.listCampaigns': { support: ['more'], finance: ['more', 'numbers'], auditor: ['more', 'numbers'] },
}

/** Roles that see everything of an area: they get its answers unchanged. */
const asItCame: Record<string, Role[]> = {
  trunks: ['admin', 'ops'],
  messaging: ['admin', 'ops', 'support'],
  billing: ['admin', 'finance'],
  callbacks: ['admin', 'ops'],
  numbers: ['admin', 'ops'],
  fax: ['admin', 'ops'],
  servers: ['admin', 'ops'],
  '10dlc': ['admin', 'ops'],
  porting: ['admin', 'ops'],
}

const aCallback = { url: 'https://hooks.example.com/in', sections: 'did' }

/** Days with sent texts; in the first minutes of a day there are none yet. */
function lately() {
  const [from, to] = [Date.now() - 2 * 86_400_000, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10))
  return { period: 'dates', from, to }
}

/** An input that the simulator can answer. */
async function inputFor({ id, example }: ReadOperation): Promise<unknown> {
  const first = async (list: ReadOperation, requested: Record<string, unknown> = {}) => {
    const reading = await read(person('admin'), list, requested)
    return reading.status === 'read' ? (reading.data as { rows: Record<string, string>[] }).rows[0] : undefined
  }
  if (id === 'trunks.getStatus') return { trunk: (await first(listTrunks))?.name }
  if (id === 'messaging.getDeliveryStatus') return { message: (await first(listHistory, lately()))?.id }
  if (id === 'messaging.getOffnetStatus') return { number: (await first(listNumbers))?.number }
  if (id === 'servers.listBackups') return { serverId: (await first(listServers))?.serverId }
  if (id === 'porting.get') return { id: (await first(listPorts))?.id }
  if (id === 'billing.listCountryRates') return example
  if (id === 'callbacks.get')
    await testbed.behindOurBack({ operation: 'POST /account/callbackconfig', params: aCallback })
  if (id === 'fax.listRateCenters' || id === 'fax.listAvailable') return example
  if (id === 'messaging.lookUpCarrier' || id === 'numbers.listCities' || id === 'porting.check') return example
  return {}
}

/** The names of hidden and of visible members, at any depth. */
function namesIn(value: unknown, found = { hidden: new Set<string>(), open: new Set<string>() }) {
  for (const [name, inner] of Object.entries(Object(value))) {
    const blank = inner === hidden || (Array.isArray(inner) && inner.length > 0 && inner.every((v) => v === hidden))
    const emptied = inner !== null && typeof inner === 'object' && Object.keys(inner).length === 0
    if (blank) found.hidden.add(name)
    else if (inner !== null && typeof inner === 'object' && !emptied) namesIn(inner, found)
    else if (inner !== null && inner !== '' && !emptied) found.open.add(name)
  }
  return found
}

describe.each(reads)('$id', (operation) => {
  it.each(roles)('%s sees the members of the answer that it may', async (role) => {
    const reading = await read(person(role), operation, await inputFor(operation))
    if (!operation.allowed.includes(role)) {
      expect(reading).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
      return
    }
    if (reading.status !== 'read') throw new Error(reading.fault.message)
    const wanted = hides[operation.id]?.[role] ?? []
    expect([...hiddenFrom(role, operation)].sort()).toEqual(wanted)
    const { hidden: dots, open } = namesIn(reading.data)
    expect([...dots].filter((name) => !wanted.includes(name))).toEqual([])
    expect([...open].filter((name) => wanted.includes(name))).toEqual([])
    // Only roles that see everything of the area get the raw bytes.
    expect(reading.raw !== undefined).toBe(asItCame[operation.area]?.includes(role))
  })
})

const denials = (operation: WriteOperation) =>
  db()
    .select()
    .from(audit)
    .where(and(eq(audit.kind, 'operation.denied'), eq(audit.subject, operation.id)))

describe.each(writes)('$id', (operation) => {
  const denied = roles.filter((role) => !operation.allowed.includes(role))

  it.each(denied)('%s is denied: reported, recorded and not sent', async (role) => {
    const before = (await denials(operation)).length
    const { personId, email } = person(role)
    const request = { intent: mintIntent(personId, operation.id), input: operation.example }
    expect(await perform(person(role), operation, request)).toMatchObject({
      status: 'refused',
      fault: { kind: 'forbidden' },
    })
    const events = await denials(operation)
    expect(events.length).toBe(before + 1)
    expect(events.at(-1)).toMatchObject({ actor: email, detail: { role } })
    expect(await db().select().from(journal).where(eq(journal.operation, operation.id))).toEqual([])
    expect(testbed.mutations()).toEqual([])
    expect(await prepare(person(role), operation.id, operation.example)).toMatchObject({ fault: { kind: 'forbidden' } })
  })
})

const ofServers = ['addresses', 'ids', 'more', 'serverId']

/** Evidence as roles see it that may not make the change: 'whole' sees all, others lack what their reads hide. */
const evidenceSeen: Record<string, Partial<Record<Role, 'whole' | string[]>>> = {
  'billing.*': { ops: ['others', 'paymentMethod'], auditor: ['others', 'paymentMethod'] },
  'billing.refillBalance': { ops: [], auditor: [] },
  'callbacks.*': { auditor: ['url'] },
  'trunks.*': { support: ['values'], auditor: ['addresses', 'values'] },
  'trunks.blockCaller': { auditor: [] },
  'trunks.unblockCaller': { auditor: [] },
  'porting.change': { support: portPersonal, finance: portPersonal, auditor: portPersonal },
  'porting.*': { support: [], finance: ['company', 'numbers'], auditor: ['company', 'numbers'] },
  'fax.*': {
    support: ['login', 'more', 'name'],
    finance: ['login', 'more', 'name'],
    auditor: ['login', 'more', 'name'],
  },
  'fax.pause': { finance: [], auditor: [] },
  'fax.unpause': { finance: [], auditor: [] },
  'fax.grantPermission': {},
  'fax.revokePermission': {},
  'fax.send': {},
  'servers.*': { finance: ofServers, auditor: ofServers },
  'servers.scheduleBackups': { auditor: ['backupId', 'more', 'name'] },
  'servers.removeBackup': { auditor: ['backupId', 'ids', 'more', 'name'] },
  'servers.restoreBackup': { auditor: ofServers },
  'numbers.*': { support: ['values'], finance: ['values'], auditor: ['values'] },
  '10dlc.createBrand': { support: ofBrands, finance: ofBrands, auditor: ofBrands },
  '10dlc.updateBrand': { support: ofBrands, finance: ofBrands, auditor: ofBrands },
  '10dlc.deleteBrand': { support: ofBrands, finance: ofBrands, auditor: ofBrands },
  '10dlc.createCampaign': { support: [], finance: ['numbers'], auditor: ['numbers'] },
  '10dlc.updateCampaign': { support: ['more'], finance: ['more', 'numbers'], auditor: ['more', 'numbers'] },
  '10dlc.deleteCampaign': { support: ['more'], finance: ['more', 'numbers'], auditor: ['more', 'numbers'] },
  'messaging.changeInbound': {
    support: 'whole',
    finance: ['forwardTo', 'more'],
    auditor: ['forwardTo', 'more'],
  },
  'messaging.addOffnet': { support: 'whole', finance: [], auditor: [] },
  'messaging.removeOffnet': { support: 'whole', finance: [], auditor: [] },
  'messaging.sendText': { auditor: [] },
  'messaging.sendMedia': { auditor: [] },
}

describe.each(everyWrite())('$operation.id', (attempt) => {
  const { operation } = attempt
  const verify = verifiable(operation) as Verify
  const input = operation.input.parse(attempt.input(1))

  // A change that no reading shows has no reads.
  it.runIf(verify)('evidence comes only from its listed reads', async () => {
    await prepareWorld(testbed, attempt)
    expect((await takeReading(verify, input, new Date())).ok).toBe(true)
    const requested = new Set(testbed.simulator.requests.list().map(({ method, path }) => `${method} ${path}`))
    expect([...requested].sort()).toEqual([...new Set(verify.reads.map(({ path }) => `GET ${path}`))].sort())
    await expect(takeReading({ ...verify, reads: [unrelated(verify)] }, input, new Date())).rejects.toThrow(
      'not in the',
    )
  })

  it('evidence is masked for each role like its reads', async () => {
    await prepareWorld(testbed, attempt)
    const outcome = await testbed.act(person('admin'), operation, input, { typed: operation.target(input) })
    const own = evidenceSeen[operation.id] ?? evidenceSeen[`${operation.area}.*`] ?? {}
    for (const role of roles.filter((one) => !operation.allowed.includes(one))) {
      const view = await entryView(person(role), outcome.entry ?? '')
      const wanted = own[role]
      if (wanted === undefined) {
        expect([role, visibilityOf(role, operation)]).toEqual([role, 'none'])
        expect(view?.readings.every(({ state, because }) => state === undefined && because === null)).toBe(true)
        continue
      }
      expect([role, visibilityOf(role, operation)]).toEqual([role, wanted === 'whole' ? 'whole' : 'masked'])
      const { hidden: dots, open } = namesIn(view?.readings.map(({ state }) => state))
      const members = wanted === 'whole' ? [] : wanted
      expect([role, [...dots].filter((name) => !members.includes(name))]).toEqual([role, []])
      expect([role, [...open].filter((name) => members.includes(name))]).toEqual([role, []])
    }
  })
})

/** A read that the entry does not use. */
function unrelated(verify: Verify): ReadOperation {
  const other = reads.find(({ id }) => !verify.reads.some((one) => one.id === id))
  if (!other) throw new Error('it uses every read')
  return other
}
