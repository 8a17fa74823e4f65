import { expect, it } from 'vitest'
import { counted } from './counted'

it.each([
  [0, 'hour', '0 hours'],
  [1, 'hour', '1 hour'],
  [2, 'hour', '2 hours'],
  [1, 'second', '1 second'],
  [1.5, 'day', '1.5 days'],
  [1200, 'line', '1,200 lines'],
])('%s %s is written %s', (n, unit, text) => expect(counted(n, unit)).toBe(text))
