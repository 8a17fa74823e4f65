import { expect, it } from 'vitest'
import type { Port } from '@/lib/areas/porting/records'
import { type PortHistory, rejectionOf } from './port-page'

const at = '2026-03-02T10:00:00.000Z'
const history = (of: Partial<PortHistory>) =>
  ({ refusals: [], changes: [], observed: [], ...of }) as unknown as PortHistory
const port = (of: Partial<Port>) => ({ status: 'rejected', wireless: 'no', location: 'business', ...of }) as Port
const change = (message: string) => ({ message, at, state: 'rejected', replacement: null, personName: 'Dana' }) as never
const pasted = (text: string, more?: object) => ({ text, more, at, personName: 'Sam' }) as never

const fieldsOf = (given: Partial<PortHistory>, of: Partial<Port> = {}) =>
  rejectionOf(history(given), port(of))?.pins.map(({ field }) => field) ?? null

it.each([
  ['a provider answer', { changes: [change('ACCOUNT_NUMBER_MISMATCH')] }, {}, ['accountNumber']],
  ['pasted text', { refusals: [pasted('BTN_ATN_MISMATCH')] }, {}, ['billingNumber']],
  ['a reason in the status', {}, { status: 'Rejected: ZIP_MISMATCH' }, ['zip']],
  ['a bracketed reason in the status', {}, { status: 'rejected (PIN_INVALID)' }, ['portOutPin']],
  ['a PIN of wireless numbers', { changes: [change('PIN_INVALID')] }, { wireless: 'Yes' }, ['pin']],
  ['text about two fields', { changes: [change('The ZIP code and the PIN are wrong')] }, {}, []],
  ['a status alone', {}, {}, null],
])('%s leads to the field to correct', (_, given, of, fields) => expect(fieldsOf(given, of)).toEqual(fields))

it('rejection tied to no field stays so', () => {
  expect(fieldsOf({ refusals: [pasted('ZIP_MISMATCH', { pins: [] })] })).toEqual([])
})
