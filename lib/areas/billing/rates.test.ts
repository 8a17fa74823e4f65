import { expect, it } from 'vitest'
import { fitsSearch, haystackOf, type RateList, type RateRow } from './rate-row'
import { listServiceRates } from './rates'

const rates = { local_did_cost: '0.2500', tollfree_did_cost: 1 }

it('service prices are read from `data` and flat answers unchanged', () => {
  const read = listServiceRates.output.parse({ result: 'success', data: rates })
  expect(read.map(({ rate }) => rate)).toEqual(['0.2500', '1'])
  expect(listServiceRates.output.parse(rates)).toEqual(read)
  expect(listServiceRates.output.parse({ data: [rates] })).toEqual(read)
  expect(listServiceRates.output.safeParse({ data: {} }).success).toBe(false)
})

it.each([
  ['Outbound SMS local DID', 'services', ['text', 'texts', 'message', 'messages', 'sms', 'local number', 'TEXT local']],
  ['Outbound MMS toll-free', 'services', ['text', 'picture', 'message toll-free', 'mms']],
  ['Fax DID cost', 'services', ['fax number', 'fax', 'faxes', 'number fax', 'did']],
  ['CNAM lookup', 'services', ['caller name', 'cnam']],
  ['LNP fee', 'services', ['port', 'porting', 'lnp']],
  ['United Kingdom mobile', 'countries', ['kingdom', 'united mobile', 'uk']],
  ['United Kingdom area 66', 'countries', ['area 66', '66 kingdom', 'area 6']],
] as const)('%s is found by the words that people use', (name, list, words) => {
  const row: RateRow = { list: list as RateList, code: '', name, rate: '1', country: 'UK' }
  const found = (typed: string) => fitsSearch(row, haystackOf(row), { list, typed, country: null })
  expect(words.filter((typed) => !found(typed))).toEqual([])
  expect(['text to Germany', 'server', 'pager', 'area 166', 'kingdom 166'].filter(found)).toEqual([])
})
