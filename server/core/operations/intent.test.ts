import { expect, it } from 'vitest'
import { requestId } from '@/lib/core/changes/request-id'
import { newEntryId } from './intent'

it('requests made in one millisecond have request ids of their own, in order', () => {
  const ids = Array.from({ length: 2_000 }, newEntryId)
  expect(new Set(ids.map(requestId)).size).toBe(2_000)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
