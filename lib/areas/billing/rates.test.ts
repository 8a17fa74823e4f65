import { expect, it } from 'vitest'
import { listServiceRates } from './rates'

const rates = { local_did_cost: '0.2500', tollfree_did_cost: 1 }

it('service prices are read from `data` and flat answers unchanged', () => {
  const read = listServiceRates.output.parse({ result: 'success', data: rates })
  expect(read.map(({ rate }) => rate)).toEqual(['0.2500', '1'])
  expect(listServiceRates.output.parse(rates)).toEqual(read)
  expect(listServiceRates.output.parse({ data: [rates] })).toEqual(read)
  expect(listServiceRates.output.safeParse({ data: {} }).success).toBe(false)
})
