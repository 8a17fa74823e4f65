import { expect, it } from 'vitest'
import { allTrunks } from './all-trunks'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `trunk${n}` }))

it('names every trunk, unless the list is not whole or one act cannot have them', () => {
  expect(allTrunks({ rows: rows(2), total: 2 })).toEqual({ names: 'trunk0 trunk1 ' })
  expect(allTrunks({ rows: rows(2), total: 3 }).cannot).toMatch(/^There are 3 trunks/)
  expect(allTrunks({ rows: rows(51), total: null }).cannot).toMatch(/^There are 51 trunks/)
})
