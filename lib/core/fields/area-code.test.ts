import { expect, it } from 'vitest'
import { areaCodeCountries as listed } from '../../../scripts/checks/area-codes'
import { areaOf, areaWarning, areaWarnings } from './area-code'
import { areaCodeCountries } from './area-codes'
import { nationalNumber, readNumber } from './number'

it('the table of countries matches the library', () => {
  expect(areaCodeCountries).toEqual(listed())
  expect(Object.keys(areaCodeCountries)).toHaveLength(24)
})

it.each(['911', '411', '211', '988', '(911) 555-0123', '+1 411 555 0123'])(
  '%s is a service code, not a number',
  (typed) => {
    expect(nationalNumber(typed)).toBeNull()
    expect(readNumber(typed).service).toMatch(/^(\d11|988)$/)
  },
)

it.each([
  ['8765550123', '876 is Jamaica, not the US or Canada'],
  ['6585550123', '658 is Jamaica, not the US or Canada'],
  ['8095550123', '809 is Dominican Republic, not the US or Canada'],
  ['4415550123', '441 is Bermuda, not the US or Canada'],
  ['9005550123', '900 is premium rate'],
  ['9995550123', 'area code 999 is not in our table'],
  ['2125550123', ''],
  ['4165550123', ''],
  ['7875550123', ''],
  ['8005550123', ''],
])('%s produces the note %j', (number, warning) => {
  expect(nationalNumber(number)).toBe(number)
  expect(areaWarning(number)).toBe(warning)
})

it.each(['861', '457', '679', '729', '436', '624'])('%s, opened since 2023, is in the US', (code) => {
  expect(areaOf(`${code}5550123`)).toEqual({ kind: 'home', code, name: 'US' })
})

it('notes for many numbers are counted', () => {
  expect(areaWarnings(['8765550123', '2125550123', '8765550124', '9005550123'])).toEqual([
    '2 × 876 is Jamaica, not the US or Canada',
    '1 × 900 is premium rate',
  ])
})
