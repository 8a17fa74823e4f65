import { expect, it } from 'vitest'
import { allOperations } from '../areas/areas'
import { isMutation, nameOf } from '../engine/operation'
import { ANSWERS } from './answers'
import { openApiDocument } from './document'
import { REQUESTS } from './requests'
import { complaints, list, nullable, record, text } from './schema'

it('the simulator offers the specification’s 70 operations: 29 reads and 41 mutations', () => {
  expect(allOperations()).toHaveLength(70)
  expect(allOperations().filter(isMutation)).toHaveLength(41)
})

it('the document describes every operation, and nothing else', () => {
  const names = allOperations().map(nameOf).sort()
  expect(Object.keys(REQUESTS).sort()).toEqual(names)
  expect(names).toEqual(expect.arrayContaining(Object.keys(ANSWERS)))
  const { paths } = openApiDocument('http://127.0.0.1') as { paths: Record<string, object> }
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(70)
})

it('the checker of answers reports each mismatch', () => {
  const schema = record({ rows: list(record({ name: text, note: nullable(text) })) })
  expect(complaints(schema, { rows: [{ name: 'a', note: null }] })).toEqual([])
  expect(complaints(schema, { rows: [{ name: 1, more: true }] })).toEqual([
    'body.rows[0].note: is missing',
    'body.rows[0].name: is not of type string',
    'body.rows[0].more: is not described',
  ])
})
