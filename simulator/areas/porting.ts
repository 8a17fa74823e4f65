import { ok, Refusal } from '../engine/answer'
import { DAY, day, HOUR, stamp } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import { holderOf, isKnownCode } from '../engine/numbering'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import { paged, readPage } from '../engine/paging'
import type { Port } from '../engine/records'
import { lastTen, matcher } from '../engine/rules'
import { newFaxNumber } from './fax-number'
import { newMessagingNumber } from './messaging-number'
import { readPort } from './port-fields'
import { priceOf } from './rates'

const OPEN = ['draft', 'submitted']
/** A completed request is no longer listed. */
const FINAL = ['completed']

/** Days until a carrier gives up these numbers. */
function focDays(numbers: readonly string[]): number {
  return 3 + (numbers.reduce((sum, number) => sum + Number(number.slice(-2)), 0) % 5)
}

function readNumbers(fields: Fields): string[] {
  const numbers = fields.params.list('number2port')
  if (numbers.length === 0) fields.wrong('number2port', 'is required')
  const wrong = numbers.filter((number) => lastTen(number) === undefined)
  if (wrong.length > 0) fields.wrong('number2port', `not a number of 10 or 11 digits: ${wrong.join(', ')}`)
  return [...new Set(numbers.map((number) => lastTen(number) ?? number))]
}

/** Why a number cannot be ported; undefined if it can. Numbers ending in 97 belong to a carrier that ports none. */
function obstacle(world: World, number: string): string | undefined {
  if (!isKnownCode(number)) return 'is not in a place we can port from'
  if (number.endsWith('97')) return 'belongs to a carrier that does not port'
  if (holderOf(world.state, number)) return 'is on this account already'
  return undefined
}

function checkBill(fields: Fields, status: string, bill: unknown, { variants }: World): void {
  if (status === 'submitted' && !bill && variants.portBill === 'required')
    fields.wrong('bill_file', 'a submitted request needs a bill')
}

function planCreate({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const numbers = readNumbers(fields)
  const { fields: values, bill, status } = readPort(fields, {}, { state: world.state, at })
  checkBill(fields, status, bill, world)
  fields.check()
  const { ports } = world.state
  for (const number of numbers) {
    const rival = [...ports.values()].find((port) => !FINAL.includes(port.status) && port.numbers.includes(number))
    const why = rival ? `is in request ${rival.id} already` : obstacle(world, number)
    if (why) throw new Refusal(`number2port: ${number} ${why}`, { number2port: `${number} ${why}` })
  }
  const id = nextId(world.state, 'port', 12_345)
  const created = world.variants.portCreated === 'array' ? [{ id: String(id) }] : { id }
  return {
    object: `port ${id} of ${numbers.join(', ')} as ${status}`,
    marks: Object.values(values),
    answer: ok({ data: created }),
    apply() {
      reserveId(world.state, 'port', id)
      const port: Port = { id, numbers, status, createdAt: at, fields: values, bill: bill ?? null, reason: '', run: 1 }
      ports.set(id, port)
      if (status === 'submitted') world.timeline.schedule(at + 8 * HOUR, 'porting.move', { id, run: 1 })
    },
  }
}

function requirePort(world: World, fields: Fields): Port {
  const id = fields.integer('id', 1)
  fields.check()
  const port = world.state.ports.get(id)
  if (!port || FINAL.includes(port.status)) throw new Refusal(`id: no active request ${id}`, { id: 'no such request' })
  return port
}

function planUpdate({ params, at }: Call, world: World): Plan {
  const port = requirePort(world, new Fields(params))
  if (!OPEN.includes(port.status)) {
    throw new Refusal(`id: request ${port.id} is ${port.status} and can no longer be changed`, {
      id: `is ${port.status}`,
    })
  }
  const fields = new Fields(params)
  if (params.entries().every(([name]) => name === 'id')) fields.wrong('id', 'name at least one field to change')
  for (const name of ['number2port', 'did_mode']) if (params.has(name)) fields.wrong(name, 'cannot be changed')
  const { fields: values, bill, status } = readPort(fields, port.fields, { state: world.state, at })
  checkBill(fields, status, bill ?? port.bill, world)
  fields.check()
  return {
    object: `port ${port.id}, ${port.status} to ${status}`,
    marks: [...Object.values(port.fields), ...Object.values(values)],
    apply() {
      const submitting = port.status !== 'submitted' && status === 'submitted'
      Object.assign(port, { fields: values, status, bill: bill ?? port.bill })
      if (!submitting) return
      port.run += 1
      world.timeline.schedule(at + 8 * HOUR, 'porting.move', { id: port.id, run: port.run })
    },
  }
}

function planDelete({ params }: Call, world: World): Plan {
  const port = requirePort(world, new Fields(params))
  return {
    object: `port ${port.id} of ${port.numbers.join(', ')}`,
    marks: Object.values(port.fields),
    apply: () => world.state.ports.delete(port.id),
  }
}

/** A carrier's objection: an account number with `mismatch` in it, or a ZIP code of zeros. */
function objection({ fields }: Port): string {
  if (/mismatch/i.test(fields.account_no ?? '')) return 'The account number does not match the current carrier'
  return /^0+$/.test(fields.zipcode ?? '') ? 'The service address does not match the current carrier' : ''
}

/** submitted → pending → foc → completed, or rejected; one step at a time. */
const move: Happening = (world, args, at, commit) => {
  const port = world.state.ports.get(Number(args.id))
  if (!port || port.run !== args.run) return
  const again = (wait: number) => world.timeline.schedule(at + wait, 'porting.move', args)
  if (port.status === 'submitted') {
    port.status = 'pending'
    again(DAY)
  } else if (port.status === 'pending') {
    port.reason = objection(port)
    port.status = port.reason ? 'rejected' : 'foc'
    const soonest = at + focDays(port.numbers) * DAY
    const wished = Date.parse(port.fields.foc_date ?? '')
    const date = Number.isNaN(wished) ? soonest : Math.max(soonest, wished)
    const hour = Number((port.fields.activate_time ?? '14:00').slice(0, 2))
    if (port.status === 'foc') {
      port.fields.foc_date = day(date)
      // Eastern standard time, five hours behind UTC.
      again(Math.max(HOUR, Date.parse(day(date)) + (hour + 5) * HOUR - at))
    }
  } else if (port.status === 'foc') {
    const units = -priceOf('lnp_cost') * port.numbers.length
    commit(
      { operation: 'time: port completed', object: `port ${port.id}`, units, apply: () => complete(world, port) },
      at,
    )
  }
  world.changed('lnp', `port ${port.id}`, port.status)
}

function complete({ state }: World, port: Port): void {
  port.status = 'completed'
  for (const did of port.numbers) {
    if (holderOf(state, did)) continue
    if (port.fields.did_mode === 'fax') state.fax.numbers.set(did, newFaxNumber(did, {}))
    else state.messaging.numbers.set(did, newMessagingNumber(did))
  }
}

const RECORD = (
  'did_mode trunk partial_port location company wireless_no lidb_list provider_name account_no authorize_contact ' +
  'contact_title street_no dir_prefix street_name dir_suffix service_unit city zipcode billing_telephone_no'
).split(' ')

function record({ id, numbers, status, createdAt, fields }: Port): Record<string, string | null> {
  return {
    id: String(id),
    number2port: numbers.join(','),
    status,
    created_by: stamp(createdAt),
    foc_date: fields.foc_date ? stamp(Date.parse(fields.foc_date)) : null,
    ...Object.fromEntries(RECORD.map((name) => [name, fields[name] ?? (name.startsWith('dir_') ? 'None' : '')])),
  }
}

export const porting: SimulatedArea = {
  // A completed port also adds its numbers to messaging or fax.
  slices: ['ports', 'messaging', 'fax'],
  happenings: { 'porting.move': move },
  operations: [
    {
      method: 'GET',
      path: '/lnp/check',
      read({ params }, world) {
        const fields = new Fields(params)
        const numbers = readNumbers(fields)
        fields.check()
        const problems = numbers.flatMap((number) => {
          const why = obstacle(world, number)
          return why ? [`${number} ${why}`] : []
        })
        // As documented, this operation says no with a 202 and an error.
        if (problems.length > 0) return { status: 202, body: { error: problems.join('; ') } }
        const answer = { foc_days: focDays(numbers) }
        return ok(world.variants.wrapped === 'data' ? { data: answer } : answer)
      },
    },
    { method: 'POST', path: '/lnp', section: 'lnp', plan: planCreate },
    {
      method: 'GET',
      path: '/lnp',
      read({ params }, world) {
        const page = readPage(params, { min: 1, max: 200, default: 10 })
        const matches = matcher(params.text('number2port'))
        const fields = new Fields(params)
        const ids = fields.ids('id')
        fields.check()
        const rows = [...world.state.ports.values()].filter(
          (port) =>
            !FINAL.includes(port.status) &&
            (!matches || port.numbers.some((number) => matches(number))) &&
            (ids.length === 0 || ids.includes(String(port.id))),
        )
        return ok(paged(rows.reverse(), page, record))
      },
    },
    { method: 'PUT', path: '/lnp', section: 'lnp', plan: planUpdate },
    { method: 'DELETE', path: '/lnp', section: 'lnp', plan: planDelete },
  ],
}
