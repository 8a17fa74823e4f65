import { beforeEach, describe, expect, it } from 'vitest'
import { fileTestbed } from '@/server/testing/file-testbed'
import { findBlockedCallers } from './find-blocked-callers'

const testbed = fileTestbed()

beforeEach(() => {
  const { trunks } = testbed.simulator.engine.world.state
  trunks.blocked = Array.from({ length: 450 }, (_, n) => ({
    did: String(2_125_000_000 + n),
    trunk: n % 2 === 0 ? 'lobby' : 'hq1',
    at: Date.parse('2026-01-01'),
  }))
})

async function found(typed: string, rest: { trunk?: string; page?: number; role?: 'ops' | 'auditor' } = {}) {
  const { role = 'ops', page = 1, trunk } = rest
  const requested = await findBlockedCallers(await testbed.actor(role), { typed, trunk, perPage: 50, page })
  const reading = await requested.answer
  if (reading.status === 'refused') return reading.fault.kind
  const { rows, total } = reading.data
  return { total, numbers: rows.map(({ number }) => number) }
}

describe('blocked callers', () => {
  it('are found by a whole number in any format', async () => {
    expect(await found('(212) 500-0007')).toEqual({ total: 1, numbers: ['2125000007'] })
  })

  it('are found by digits anywhere, on all pages', async () => {
    expect(await found('0449')).toEqual({ total: 1, numbers: ['2125000449'] })
    // 1, 10 to 19 and 100 to 199.
    expect(await found('00-01', { page: 3 })).toMatchObject({
      total: 111,
      numbers: expect.arrayContaining(['2125000199']),
    })
  })

  it('are found by part of a trunk name or trunk', async () => {
    expect(await found('LOB')).toMatchObject({ total: 225 })
    expect(await found('0449', { trunk: 'lobby' })).toEqual({ total: 0, numbers: [] })
    expect(await found('', { trunk: 'hq1' })).toMatchObject({ total: 225 })
  })

  it('cannot be searched by roles that see dots', async () => {
    expect(await found('2125000007', { role: 'auditor' })).toBe('forbidden')
    expect(await found('0007', { role: 'auditor' })).toEqual({ total: 0, numbers: [] })
  })
})
