import { expect, it } from 'vitest'
import { registrationHours } from '@/lib/areas/trunks/registration-hours'
import { registrationReadings } from './demo-registrations'

const now = Date.parse('2026-11-22T10:00:00Z')

it('the demo’s readings end with each trunk as it is now', () => {
  const trunks = ['a', 'b', 'c', 'd'].map((trunk) => ({ trunk, status: trunk === 'c' ? 'offline' : 'online' }))
  const readings = registrationReadings(trunks, now)
  for (const { trunk, status } of trunks) {
    const own = readings.filter((reading) => reading.trunk === trunk)
    expect(own.at(-1)).toMatchObject({ status, seenAt: now - 1 })
    for (const [i, { at }] of own.entries()) expect(at).toBeGreaterThan(own[i - 1]?.seenAt ?? 0)
    const iso = own.map(({ at, seenAt, ...rest }) => ({
      ...rest,
      at: new Date(at).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
    }))
    const hours = registrationHours(iso, now).map(({ is }) => is)
    expect(hours.filter((is) => is === 'unread').length).toBeGreaterThanOrEqual(1)
    expect(hours.includes('not')).toBe(trunk === 'b' || trunk === 'c')
  }
})
