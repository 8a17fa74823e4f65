import { expect, it } from 'vitest'

it('a pattern in an object matches the text in its place', () => {
  const fault = { message: 'Nothing was sent.', fields: { code: 'Not right.' } }
  expect({ fault }).toMatchObject({ fault: { message: /was sent/, fields: { code: /^Not/ } } })
  expect({ fault }).not.toMatchObject({ fault: { message: /was received/ } })
  expect({ fault }).not.toMatchObject({ fault: { fields: { code: /wrong/ } } })
  expect({ fault: { message: null } }).not.toMatchObject({ fault: { message: /null/ } })
})
