import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listTrunks } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { fileTestbed } from '@/server/testing/file-testbed'
import { Unexportable } from './list-export'
import { providerPages } from './provider-pages'

const testbed = fileTestbed()
let ops: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

const trunks = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, ['on', 'static']]))
const answers = (...bodies: object[]) => {
  for (const body of bodies)
    testbed.simulator.faults.add({
      ...{ method: 'GET', path: listTrunks.path, kind: 'status', status: 200, body, times: 1 },
    })
}

async function walked(): Promise<string[][]> {
  const pages: string[][] = []
  const walk = providerPages(ops, { list: listTrunks, requested: { perPage: 5 }, keyOf: ({ name }) => name })
  for await (const { rows } of walk) pages.push(rows.map(({ name }) => name))
  return pages
}

describe('provider list', () => {
  it('without a count ends at a page shorter than five', async () => {
    answers({ data: trunks('a b c d e') }, { data: trunks('f g h i') }, { data: trunks('j') })
    expect(await walked()).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['f', 'g', 'h', 'i'],
    ])
  })

  it('with a count ends at that many rows', async () => {
    answers({ data: trunks('a b'), total: 3 }, { data: trunks('c'), total: 3 }, { data: trunks('d'), total: 3 })
    expect(await walked()).toEqual([['a', 'b'], ['c']])
  })

  it('returns a row once if it moved between pages', async () => {
    answers({ data: trunks('a b'), total: 4 }, { data: trunks('b c'), total: 4 })
    expect(await walked()).toEqual([['a', 'b'], ['c']])
  })

  it('that repeats a page is not returned', async () => {
    answers({ data: trunks('a b'), total: 4 }, { data: trunks('a b'), total: 4 })
    await expect(walked()).rejects.toThrow(Unexportable)
  })
})
