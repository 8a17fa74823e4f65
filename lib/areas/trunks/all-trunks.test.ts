import { expect, it } from 'vitest'
import { allTrunks } from './all-trunks'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `trunk${n}` }))

it('every trunk is named, unless the list is cut or long', () => {
  expect(allTrunks({ rows: rows(2), total: 2 })).toEqual({ names: 'trunk0 trunk1 ' })
  expect(allTrunks({ rows: rows(2), total: 3 }).cannot).toMatch(/^There are 3 trunks/)
  expect(allTrunks({ rows: rows(51), total: null }).cannot).toMatch(/^There are 51 trunks/)
})
