import { beforeEach, expect, it } from 'vitest'
import { getAccountDetails } from '@/lib/areas/billing/operations'
import { fileTestbed } from '@/server/testing/file-testbed'
import { read } from './read'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

it('a reading is as of its request, so that a slow answer is not newer than a later one', async () => {
  const finance = await testbed.actor('finance')
  testbed.simulator.faults.add({ method: 'GET', path: getAccountDetails.path, kind: 'late', delayMs: 50, times: null })
  const asked = read(finance, getAccountDetails, {})
  const sentBy = new Date().toISOString()
  const reading = await asked
  if (reading.status !== 'read') expect.unreachable()
  expect(reading.asOf <= sentBy).toBe(true)
})
