import { expect, it } from 'vitest'
import { formProblems } from './form-problems'

it('form problems flattens nested and listed errors and skips empty ones', () => {
  const problems = formProblems({
    name: { type: 'required', message: 'Enter the name' },
    silent: { type: 'required', message: '', ref: { name: 'silent' } },
    address: { city: { type: 'too_small', message: 'Enter the city' } },
    numbers: [undefined, { value: { type: 'custom', message: 'Line 2 is not a phone number' } }],
    root: { server: { type: 'server', message: 'The provider refused' } },
  } as never)
  expect(problems).toEqual([
    { name: 'name', message: 'Enter the name' },
    { name: 'address.city', message: 'Enter the city' },
    { name: 'numbers.1.value', message: 'Line 2 is not a phone number' },
    { name: 'root.server', message: 'The provider refused' },
  ])
})
