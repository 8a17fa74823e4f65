import { expect, it } from 'vitest'
import type { FaultKind } from '@/lib/core/acts/outcome'
import { gapAfter, isFinal, nextPoll } from './delivery'
import type { DeliveryLook } from './delivery-view'

it('checks run eight times over 36 hours with growing gaps', () => {
  const gaps = Array.from({ length: 8 }, (_, looks) => gapAfter(looks) ?? 0)
  expect(gaps.map((gap) => gap / 1000)).toEqual([5, 15, 60, 300, 1_800, 7_200, 28_800, 86_400])
  expect(gaps.every((gap, index) => index === 0 || gap > (gaps[index - 1] ?? 0))).toBe(true)
  expect(gapAfter(8)).toBeNull()
  expect(gapAfter(800)).toBeNull()
})

it('only known words are final, in any spelling', () => {
  for (const status of ['delivered', 'Delivered', 'FAILED', 'received']) expect(isFinal(status)).toBe(true)
  for (const status of ['sent', 'queued', 'undelivered', '', 'lingering']) expect(isFinal(status)).toBe(false)
})

const look = (status: string, reading: DeliveryLook['reading'] = null): DeliveryLook => ({
  reading,
  statuses: [{ status, at: '2026-10-03T18:05:09Z', seenAt: '2026-10-03T18:05:09Z' }],
  nextLookAt: null,
  ours: true,
})
const refused = (kind: FaultKind) => look('sent', { status: 'refused', fault: { kind, message: '' } })

it('an open page polls less often and stops at the end', () => {
  const waits = [0, 23, 24, 59, 60, 5_000].map((answers) => nextPoll(look('sent'), answers))
  expect(waits).toEqual([5_000, 5_000, 30_000, 30_000, 300_000, 300_000])
  expect(nextPoll(look('Delivered'), 1)).toBe(false)
  expect(nextPoll({ ...look(''), statuses: [] }, 0)).toBe(5_000)
})

it('an open page polls an unavailable provider less often', () => {
  const stale = look('sent', { status: 'read', data: { status: 'sent', more: [] }, asOf: '', stale: true })
  expect(nextPoll(stale, 1)).toBe(30_000)
  for (const kind of ['unreachable', 'unreadable', 'rejected', 'failed'] as const)
    expect(nextPoll(refused(kind), 1)).toBe(30_000)
})

it('an open page stops polling if it is refused', () => {
  for (const kind of ['signed_out', 'forbidden', 'invalid'] as const) expect(nextPoll(refused(kind), 1)).toBe(false)
})
