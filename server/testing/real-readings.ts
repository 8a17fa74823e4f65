import 'server-only'
import { verifiable } from '@/lib/core/operation/operation'
import type { Verify } from '@/lib/core/operation/verify'
import { takeReading } from '@/server/core/operations/evidence-read'
import { prepareWorld, type Try } from './every-write'
import type { Testbed } from './testbed'

/** What the simulator shows of a write before and after it, without the console's own check. */
export async function realReadings(testbed: Testbed, attempt: Try) {
  const { operation, typed, later } = attempt
  const verify = verifiable(operation) as Verify
  const input = operation.input.parse(attempt.input(1))
  await prepareWorld(testbed, attempt)
  const before = await takeReading(verify, input, new Date())
  await testbed.act(await testbed.actor('admin'), operation, input, typed ? { typed } : undefined)
  if (later) await testbed.simulator.advance(later)
  const now = await takeReading(verify, input, new Date())
  if (!before.ok || !now.ok) throw new Error('not read')
  return { verify, input, before: before.state, now: now.state }
}
