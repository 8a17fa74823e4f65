import { expect, it } from 'vitest'
import { LOOK_SECONDS } from '@/lib/core/changes/entry-states'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { openFor } from './use-entry'

const now = Date.parse('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(now + seconds * 1000).toISOString()

it.each<[string, Partial<EntryView>, number | null]>([
  ['being sent', { state: 'sent', nextCheckAt: null }, 2_000],
  ['unknown, with a check in seconds', { state: 'uncertain', nextCheckAt: later(10) }, 2_000],
  ['unknown, with a check due', { state: 'uncertain', nextCheckAt: later(-3) }, 2_000],
  ['unknown, with a check in progress', { state: 'uncertain', nextCheckAt: later(LOOK_SECONDS) }, 2_000],
  ['unknown, with a check in six hours', { state: 'uncertain', nextCheckAt: later(6 * 3600) }, 15_000],
  ['unknown, without a check', { state: 'uncertain', nextCheckAt: null }, 15_000],
  ['of another account of the provider', { state: 'uncertain', nextCheckAt: later(-3), elsewhere: 'Another' }, 15_000],
  ['disputed', { state: 'disputed', nextCheckAt: null }, null],
])('polling suits an entry that is %s', (_, entry, wait) => {
  expect(openFor({ elsewhere: null, nextCheckAt: null, state: 'sent', ...entry }, now)).toBe(wait)
})
