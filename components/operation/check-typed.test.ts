import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/summaries'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import { checkTyped } from './check-typed'

const options = { fields: {}, names: [], shouldUseNativeValidation: false }
const check = (operation: WriteSummary, values: object) => checkTyped(operation, values, undefined, options)

it('check returns the schema’s errors, or its parsed values', async () => {
  const wrong = await check(refillBalance, { amount: '3' })
  expect(wrong.errors).toMatchObject({ amount: { message: 'The refill must be at least 10.' } })
  expect(await check(refillBalance, { amount: '$1,250' })).toEqual({ values: { amount: 1250 }, errors: {} })
})

it('check passes typed values through when the schema cannot be loaded', async () => {
  const away = { ...refillBalance, load: () => Promise.reject(new Error('ChunkLoadError')) }
  expect(await check(away, { amount: '3' })).toEqual({ values: { amount: '3' }, errors: {} })
})

it('check uses the values at the press, not later typing', async () => {
  const values = { amount: '20' }
  const checking = check(refillBalance, values)
  values.amount = '3'
  expect(await checking).toEqual({ values: { amount: 20 }, errors: {} })
})
