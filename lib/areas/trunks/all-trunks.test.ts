import { expect, it } from 'vitest'
import { allTrunks } from './all-trunks'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `trunk${n}` }))

it('every trunk is named, unless the list is cut or long', () => {
  expect(allTrunks({ rows: rows(2), total: 2 })).toEqual({ names: 'trunk0 trunk1 ' })
  expect(allTrunks({ rows: rows(2), total: 3 }).cannot).toBe('Only 2 of 3 trunks are loaded: type the names.')
  for (const long of [
    { rows: rows(51), total: null },
    { rows: rows(2), total: 51 },
  ])
    expect(allTrunks(long).cannot).toBe('There are 51 trunks, and one change takes at most 50: type the names.')
})
