import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/faces/billing'
import type { WriteFace } from '@/lib/operations/face'
import { checkTyped } from './check-typed'

const options = { fields: {}, names: [], shouldUseNativeValidation: false } as never
const check = (operation: WriteFace, values: object) => checkTyped(operation, values, undefined, options)

it('says what is wrong in the words of the operation’s own schema, and hands on what it made of what is right', async () => {
  const wrong = await check(refillBalance, { amount: '3' })
  expect(wrong.errors).toMatchObject({ amount: { message: 'The refill must be at least 10.' } })
  expect(await check(refillBalance, { amount: '$1,250' })).toEqual({ values: { amount: 1250 }, errors: {} })
})

it('leaves it to the server, as it was typed, where the schema cannot be had', async () => {
  const away = { ...refillBalance, load: () => Promise.reject(new Error('ChunkLoadError')) }
  expect(await check(away, { amount: '3' })).toEqual({ values: { amount: '3' }, errors: {} })
})

it('judges what was there at the press, not what was typed while the schema was on its way', async () => {
  const values = { amount: '20' }
  const checking = check(refillBalance, values)
  values.amount = '3'
  expect(await checking).toEqual({ values: { amount: 20 }, errors: {} })
})
