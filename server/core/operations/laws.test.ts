import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { verifiable } from '@/lib/core/operation/operation'
import { type Finding, type JournalKnowledge, noKnowledge, type Verify } from '@/lib/core/operation/verify'
import { everyWrite } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { realReadings } from '@/server/testing/real-readings'

// The laws of the judge (lib/core/operation/evidence/rules.ts), for all writes: real readings before and after each change, then altered at random in
// one way that a law is about. Nothing may be proved by what the law excludes.

const testbed = fileTestbed()

type Row = Record<string, unknown>
interface List {
  ids: string[]
  rows: Row[]
}

/** The list inside a reading: the whole reading, or one member of it. */
function listIn(state: unknown): List | null {
  const of = (value: unknown): value is List =>
    value !== null && typeof value === 'object' && 'ids' in value && 'rows' in value
  if (of(state)) return state
  return Object.values(Object(state) as object).find(of) ?? null
}

function withList(state: unknown, list: List): unknown {
  if (listIn(state) === state) return list
  return Object.fromEntries(
    Object.entries(state as object).map(([name, value]) => [name, value === listIn(state) ? list : value]),
  )
}

type Readings = Awaited<ReturnType<typeof realReadings>>

const readingsOf = new Map<string, Readings>()

async function readings(attempt: ReturnType<typeof everyWrite>[number]): Promise<Readings> {
  const readings = readingsOf.get(attempt.operation.id) ?? (await realReadings(testbed, attempt))
  readingsOf.set(attempt.operation.id, readings)
  return readings
}

const judge = (
  { verify, input }: Readings,
  before: unknown,
  now: unknown,
  knowledge: Partial<JournalKnowledge> = {},
  age = 5,
): Finding => verify.judge({ input, before, now, knowledge: { ...noKnowledge, ...knowledge }, age })

/** Every text of a row that equals a sent value, with the row as it is if that text is another. */
function sentTexts(row: Row, wire: object): ((text: string) => Row)[] {
  const sent = new Set(Object.values(wire).map((value) => String(value).toLowerCase()))
  const isSent = (value: unknown) => typeof value === 'string' && value !== '' && sent.has(value.toLowerCase())
  return Object.entries(row).flatMap(([name, value]) => {
    // Derived facts stay unchanged: the judge reads the values.
    if (Array.isArray(row.values) && name !== 'values') return []
    if (isSent(value)) return [(text: string) => ({ ...row, [name]: text })]
    if (!Array.isArray(value)) return []
    return value.flatMap((one, at) =>
      isSent(one) ? [(text: string) => ({ ...row, [name]: value.with(at, text) })] : [],
    )
  })
}

const verifiables = everyWrite().filter(({ operation }) => verifiable(operation))
const byShape = (...shapes: Verify['shape'][]) =>
  verifiables.filter(({ operation }) => shapes.includes(verifiable(operation)?.shape as Verify['shape']))

const words = fc.constantFrom('zzz', 'quarantined', 'not blocked', '7', 'x@example.org')
let cases = 0
afterAll(() => {
  expect(cases).toBeGreaterThan(verifiables.length)
})

describe.each(verifiables)('$operation.id', (attempt) => {
  it('proves nothing without a reading before', async () => {
    const all = await readings(attempt)
    for (const now of [all.before, all.now]) {
      const { says, grade } = judge(all, null, now)
      // A message that no history shows may still show.
      expect(['unclear', 'as_wanted'].includes(says) || grade === 'E1').toBe(true)
    }
  })

  it('does not prove what was so before sending', async () => {
    const all = await readings(attempt)
    expect(['happened', 'partly', 'twice']).not.toContain(judge(all, all.now, all.now).says)
    expect(['happened', 'partly', 'twice']).not.toContain(judge(all, all.before, all.before).says)
  })

  it('names its rule, and never the values', async () => {
    const all = await readings(attempt)
    for (const finding of [
      judge(all, all.before, all.before),
      judge(all, all.before, all.now),
      judge(all, null, all.now),
    ]) {
      expect(finding.rule).toBeTruthy()
      expect(JSON.stringify([finding.compared, finding.hidden, finding.look])).not.toMatch(/\d{4}/)
      if (finding.says === 'unclear' || finding.says === 'as_wanted') expect(finding.look ?? finding.rule).toBeTruthy()
    }
  })
})

describe.each(byShape('created'))('created: $operation.id', (attempt) => {
  it('another change that explains it, or may, takes the proof away', async () => {
    const all = await readings(attempt)
    const { ids } = listIn(all.now) as List
    for (const knowledge of [{ explained: ids }, { rivals: [{ amount: null }] }])
      expect(judge(all, all.before, all.now, knowledge).says).not.toBe('happened')
  })

  it('a missing row never closes', async () => {
    const all = await readings(attempt)
    expect(judge(all, all.before, all.before)).toMatchObject({ says: 'not', absence: true })
    expect(all.verify.closes).toBe('happened')
  })

  it('a row that shows less, or something else, is not ours', async () => {
    const all = await readings(attempt)
    const list = listIn(all.now) as List
    // Nothing to alter if the reading has no row, because nothing shows what was sent.
    const row = list.rows[0]
    if (!row) return
    const altered = sentTexts(row, attempt.operation.wire(all.input)).filter(
      // The identity of the row, which every row needs.
      (alter) => JSON.stringify(alter('')).includes(list.ids.at(-1) ?? ''),
    )
    if (altered.length === 0) return
    fc.assert(
      fc.property(fc.constantFrom(...altered), fc.oneof(fc.constant(''), words), (alter, word) => {
        cases += 1
        const reading = withList(all.now, { ...list, rows: [alter(word)] })
        expect(judge(all, all.before, reading).says).not.toBe('happened')
      }),
    )
  })

  it('a shortened or moved list is neither a baseline nor proof', async () => {
    const all = await readings(attempt)
    const [was, is] = [listIn(all.before) as List, listIn(all.now) as List]
    if (was.ids.length < 3) return
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 }), (kept) => {
        cases += 1
        const short = withList(all.before, { ids: was.ids.slice(0, kept), rows: [] })
        expect(judge(all, short, all.now).says).not.toBe('happened')
        const rewritten = withList(all.now, { ...is, ids: is.ids.map((id) => (was.ids.includes(id) ? `x${id}` : id)) })
        expect(judge(all, all.before, rewritten).says).not.toBe('happened')
      }),
    )
  })
})

describe.each(byShape('removed'))('removed: $operation.id', (attempt) => {
  it('any other row that is missing too takes the proof away', async () => {
    const all = await readings(attempt)
    const list = listIn(all.now) as List
    if (list.ids.length === 0) return
    fc.assert(
      fc.property(fc.subarray(list.ids, { maxLength: list.ids.length - 1 }), (left) => {
        cases += 1
        const cut = withList(all.now, { ids: left, rows: [] })
        expect(judge(all, all.before, cut).says).not.toBe('happened')
      }),
    )
  })

  it('closes automatically only where an id is assigned once', async () => {
    const all = await readings(attempt)
    const stays = judge(all, all.before, all.before)
    expect([stays.says, stays.rule, all.verify.closes]).toEqual(
      stays.rule === 'same_id' ? ['not', 'same_id', 'machine'] : ['not', 'same_name', 'happened'],
    )
  })
})

describe.each(byShape('changed', 'set'))('changed: $operation.id', (attempt) => {
  it('as before is not in effect, or for a person if it costs or can’t be read', async () => {
    const all = await readings(attempt)
    const finding = judge(all, all.before, all.before)
    if (finding.says === 'not')
      expect(all.verify.closes === 'machine' ? finding.rule : 'not_in_effect').toBe('not_in_effect')
    else expect(['unclear', 'as_wanted']).toContain(finding.says)
  })

  it('a third value proves nothing', async () => {
    const all = await readings(attempt)
    // A removed address leaves nothing that could have a third value.
    if (attempt.operation.id === 'servers.removeAddress') return
    const kept = ['number', 'serverId', 'id', 'name', 'item']
    const third = JSON.parse(
      JSON.stringify(all.now, (name, value) =>
        name === 'is' ? 'unknown' : typeof value === 'string' && !kept.includes(name) ? `${value}9` : value,
      ),
    )
    const list = listIn(third)
    const same = list ? withList(third, { ...list, ids: (listIn(all.now) as List).ids }) : third
    cases += 1
    expect(['happened', 'partly', 'twice']).not.toContain(judge(all, all.before, same).says)
  })
})

describe.each(byShape('money'))('money: $operation.id', (attempt) => {
  it('is ours only by the exact amount, alone and soon', async () => {
    const all = await readings(attempt)
    const { balance } = all.now as { balance: string }
    const amount = (all.input as { amount: number }).amount
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (cents) => {
        fc.pre(cents !== 0 && cents !== amount * 100)
        cases += 1
        const moved = { ...(all.now as object), balance: (Number(balance) + cents / 100).toFixed(2) }
        expect(['happened', 'twice']).not.toContain(judge(all, all.before, moved).says)
      }),
    )
    for (const amounts of [[String(amount)], [String(amount - 1), '1'], ['1', '2', String(amount - 3)]])
      expect(judge(all, all.before, all.now, { rivals: amounts.map((one) => ({ amount: one })) }).says).toBe('unclear')
    expect(judge(all, all.before, all.now, {}, 901).says).toBe('unclear')
  })
})

describe.each(byShape('sent'))('sent: $operation.id', (attempt) => {
  it('is ours only by its id', async () => {
    const all = await readings(attempt)
    const records = all.now as { id: string }[]
    expect(judge(all, all.before, all.now).says).toBe('unclear')
    expect(judge(all, all.before, all.now, { own: records.map(({ id }) => id) }).says).toBe('happened')
    expect(judge(all, all.before, [], { own: records.map(({ id }) => id) }).says).toBe('unclear')
  })
})
