import { expect, it } from 'vitest'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { approvalFact, entryFacts } from './entry-facts'

const entry = (sentAt: string | null) =>
  ({ id: 'e', person: 'Dana', role: 'admin', area: 'billing', createdIds: [], sentAt }) as unknown as EntryView
const approved = { entry: 'r', requester: 'Felix', approver: 'Dana' }
const labels = (sentAt: string | null, by: typeof approved | null) =>
  [...entryFacts(entry(sentAt), by !== null), ...approvalFact(by)].map(({ label }) => label)

it('entry names one requester, and the sender of an approved change', () => {
  expect(labels(null, null)).toEqual(['Request', 'Requested by'])
  expect(labels('2026-11-21T20:00:00Z', approved)).toEqual(['Request', 'Sent by', 'Requested by', 'Approved by'])
  // Approved, but blocked before it was sent.
  expect(labels(null, approved)).toEqual(['Request', 'Submitted by', 'Requested by', 'Approved by'])
})
