import { beforeAll, describe, expect, it } from 'vitest'
import { personalMembers } from '@/lib/core/fields/field-class'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { fileTestbed } from '@/server/testing/file-testbed'
import { sealSearch, searchIn } from './searched'

const testbed = fileTestbed()
let ops: Person
let support: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
  support = await testbed.actor('support')
})

describe('searched value', () => {
  it.each(['2125550123', '(212) 555-0123', 'Dana Ørsted', 'x'.repeat(100)])('%s is sealed in a URL', (typed) => {
    const sealed = sealSearch(ops, typed)
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(sealed.length).toBeLessThan(200)
    expect(sealed).not.toContain(typed)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(typed.slice(0, 6))
    expect(searchIn(ops, sealed)).toEqual({ typed, refused: false })
    expect(searchIn(ops, sealed.slice(0, -2))).toEqual({ typed: '', refused: true })
  })

  it('link opens only for colleagues who see numbers', async () => {
    const sealed = sealSearch(ops, '2125550123')
    expect(searchIn(support, sealed)).toEqual({ typed: '2125550123', refused: false })
    for (const role of ['finance', 'auditor'] as const) {
      const masked = await testbed.actor(role)
      expect(searchIn(masked, sealed)).toEqual({ typed: '', refused: true })
      const own = sealSearch(masked, '2125550123')
      expect(searchIn(masked, own)).toEqual({ typed: '2125550123', refused: false })
      expect(searchIn(ops, own)).toEqual({ typed: '', refused: true })
    }
  })

  it.each(['lobby', '4,206', 'Dana', '01997f3c-0000', '01997f3c-0000-7000-8000-000000000001', '$250.00'])(
    '%s is plain in a URL',
    (typed) => expect(searchIn(ops, typed)).toEqual({ typed, refused: false }),
  )

  it.each(['2125550123', '+44 113 496 0000', '(212) 555-0123', '212-555-0123'])('excludes %s', (typed) => {
    expect(searchIn(ops, typed)).toEqual({ typed: '', refused: true })
  })
})

it('these reads name people or servers and use POST only', () => {
  const requested = [...catalogue.values()].filter((o) => o.kind === 'read')
  const named = requested.flatMap((o) => {
    const shape = (o.input as unknown as { shape: object }).shape
    return personalMembers(o.input, shape).map((member) => `${o.id} ${member}`)
  })
  expect(named.sort()).toEqual([
    'messaging.lookUpCarrier numbers',
    'porting.check numbers',
    'porting.list number',
    'servers.listBackups serverId',
    'trunks.listBlockedCallers number',
  ])
})
