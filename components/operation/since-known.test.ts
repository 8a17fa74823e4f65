import { expect, it } from 'vitest'
import { sinceKnown } from './since-known'

const known = { region: 'us', number: '9195550105', limit: '' }

it('only members that differ from the current values are sent', () => {
  const typed = { trunk: 'lobby', region: 'de', number: '9195550105', limit: '20' }
  expect(sinceKnown(typed, known).changed).toEqual({ trunk: 'lobby', region: 'de', number: '', limit: '20' })
  expect(sinceKnown(typed, undefined).changed).toBe(typed)
})

it('an emptied member is an error, never silently unchanged', () => {
  const { emptied } = sinceKnown({ trunk: 'lobby', region: 'us', number: ' ', limit: '' }, known)
  expect(Object.keys(emptied?.errors ?? {})).toEqual(['number'])
})
