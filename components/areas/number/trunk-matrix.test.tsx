import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Registration } from '@/lib/trunks/registration'
import { TrunkMatrix } from './trunk-matrix'

const at = '2026-10-01T10:00:00.000Z'
const seen = (status: string): Registration => ({ status, since: at, seenAt: at })
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const rows = [
  { name: 'attic', values: ['registration'] },
  { name: 'gate', values: ['static', '203.0.113.5'] },
  { name: 'lobby', values: ['registration'] },
  { name: 'annex', values: ['registration'] },
  { name: 'zoo', values: ['registration'] },
]
const known = new Map([
  ['lobby', seen('offline')],
  ['zoo', seen('error')],
  ['annex', seen('online')],
])

it('trunk matrix shows one labeled square per trunk, problems first, with counts', () => {
  const html = renderToStaticMarkup(<TrunkMatrix rows={rows} total={5} seen={known} />)
  const cells = [...html.matchAll(/title="([^"]+)"/g)]
    .map(([, title]) => title)
    .filter((title) => title?.includes(': '))
  expect(cells).toEqual(['lobby: Offline', 'zoo: Error', 'attic: Not checked', 'annex: Online', 'gate: Static'])
  const text = words(html)
  expect(text).toMatch(/^2 not registered of 5 Oldest check /)
  expect(text).toMatch(/lobby: Offline, since/)
  for (const part of ['Offline 1', 'Error 1', 'Not checked 1', 'Online 1', 'Static 1']) expect(text).toContain(part)
})

it('trunk matrix without observations shows no problem', () => {
  const text = words(renderToStaticMarkup(<TrunkMatrix rows={rows} total={5} seen={new Map()} />))
  expect(text).toMatch(/^5 trunks /)
  expect(text).toContain('Not checked 4')
})
