import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Registration } from '@/lib/areas/trunks/registration'
import { trunkRow } from '@/lib/areas/trunks/trunk-row'
import { TrunkMatrix } from './trunk-matrix'

const at = '2026-10-01T10:00:00.000Z'
const seen = (status: string): Registration => ({ status, since: at, seenAt: at })
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const rows = [
  { name: 'shed', values: ['off', 'registration', 'off'] },
  { name: 'attic', values: ['registration'] },
  { name: 'gate', values: ['static', '203.0.113.5'] },
  { name: 'lobby', values: ['registration'] },
  { name: 'annex', values: ['registration'] },
  { name: 'zoo', values: ['registration'] },
].map(trunkRow)
const known = new Map([
  ['lobby', seen('offline')],
  ['zoo', seen('error')],
  ['annex', seen('online')],
])

it('one square for each trunk, trouble first, with counts', () => {
  const html = renderToStaticMarkup(<TrunkMatrix rows={rows} registrations={known} />)
  const cells = [...html.matchAll(/title="([^"]+)"/g)]
    .map(([, title]) => title)
    .filter((title) => title?.includes(': '))
  expect(cells).toEqual([
    'lobby: Not registered',
    'zoo: Error',
    'shed: Off',
    'attic: Not checked',
    'gate: Static',
    'annex: Registered',
  ])
  const text = textOf(html)
  expect(text).toMatch(/^2 offline of 6 Last check Oct 1, /)
  expect(text).toMatch(/lobby: Not registered, since/)
  for (const part of ['Not registered 1', 'Error 1', 'Off 1', 'Not checked 1', 'Registered 1', 'Static 1'])
    expect(text).toContain(part)
})

it('a number without a check shows no trouble', () => {
  const text = textOf(renderToStaticMarkup(<TrunkMatrix rows={rows} registrations={new Map()} />))
  expect(text).toMatch(/^6 trunks /)
  expect(text).toContain('Not checked 4')
})
