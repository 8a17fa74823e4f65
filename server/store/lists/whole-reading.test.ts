import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { clearCachedAnswers } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { fileTestbed } from '@/server/testing/file-testbed'
import { wholeReading } from './whole-reading'

const testbed = fileTestbed()
let ops: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => {
  testbed.simulator.reset()
  clearCachedAnswers()
})

const answer = (names: string, total?: number) =>
  testbed.simulator.faults.add({
    ...{ method: 'GET', path: listTrunks.path, kind: 'status', status: 200, times: 1 },
    body: { data: Object.fromEntries(names.split(' ').map((name) => [name, ['on', 'static']])), total },
  })
const outage = () =>
  testbed.simulator.faults.add({ method: 'GET', path: listTrunks.path, kind: 'status', status: 503, times: 40 })

const input = { perPage: 5 }
const whole = () => wholeReading(ops, { list: listTrunks, input, keyOf: ({ name }) => name })
const page = async (number: number) => {
  const reading = await read(ops, listTrunks, { ...input, page: number })
  if (reading.status === 'refused') throw new Error(reading.fault.message)
  return reading
}

it('a list with as many rows as the provider counts is whole', async () => {
  answer('a b', 3)
  answer('c', 3)
  const reading = await whole()
  expect(reading).toMatchObject({ status: 'read', whole: true })
  expect(reading).toHaveProperty('data', [
    expect.objectContaining({ name: 'a' }),
    expect.objectContaining({ name: 'b' }),
    expect.objectContaining({ name: 'c' }),
  ])
  expect(reading).not.toHaveProperty('partial')
  expect(reading).not.toHaveProperty('raw')
})

it('a list that ends before its count is partial', async () => {
  answer('a b', 3)
  answer('a b', 3)
  expect(await whole()).toMatchObject({ status: 'read', whole: false, partial: true })
})

it('after an outage the list is as old as its oldest page', async () => {
  answer('a b', 3)
  answer('c', 3)
  await whole()
  answer('a b', 3)
  const newer = await page(1)
  outage()
  const older = await page(2)
  expect(Date.parse(older.asOf)).toBeLessThan(Date.parse(newer.asOf))
  expect(await whole()).toMatchObject({ status: 'read', stale: true, whole: false, asOf: older.asOf })
})

it('a list is as old as its oldest page if the first page is the oldest', async () => {
  answer('a b', 3)
  answer('c', 3)
  await whole()
  answer('c', 3)
  const newer = await page(2)
  outage()
  const older = await page(1)
  expect(Date.parse(older.asOf)).toBeLessThan(Date.parse(newer.asOf))
  expect(await whole()).toMatchObject({ status: 'read', stale: true, whole: false, asOf: older.asOf })
})

it('a page that was never read refuses the list', async () => {
  answer('a b', 3)
  outage()
  expect(await whole()).toMatchObject({ status: 'refused' })
})
