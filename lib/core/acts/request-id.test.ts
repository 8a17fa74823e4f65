import { expect, it } from 'vitest'
import { requestId } from './request-id'

it('two changes in one minute get different ids', () => {
  const [one, other] = ['01a20620-12c7-7a6c-8b2b-247272c910c9', '01a20620-3534-7a6c-8b2b-247272c910c9'].map(requestId)
  expect([one, other]).toEqual(['01a20620-12c7', '01a20620-3534'])
})
