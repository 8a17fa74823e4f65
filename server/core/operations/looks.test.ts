import { describe, expect, it } from 'vitest'
import { verifiable } from '@/lib/core/operation/operation'
import { noKnowledge, type Verify } from '@/lib/core/operation/verify'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { noEvidence } from '@/server/testing/odd-answers'
import { realReadings } from '@/server/testing/real-readings'
import { takeReading } from './evidence-read'

// A check needs a proper answer (journal.md 5): nothing else in a 2xx may settle an entry. This tests each odd answer to each check directly;
// `npm run campaign -- looks` does the same with whole changes.

const testbed = fileTestbed()

it('change without a check is settled by a person', () => {
  const without = everyWrite().filter(({ operation }) => !verifiable(operation))
  // Tested in server/core/operations/fax.test.ts and fax-sending.test.ts, done and not done.
  expect(without.map(({ operation }) => operation.id)).toEqual([
    'fax.grantPermission',
    'fax.revokePermission',
    'fax.send',
  ])
})

describe.each(everyWrite().filter(({ operation }) => verifiable(operation)))('$operation.id', (attempt) => {
  const { operation } = attempt
  const verify = verifiable(operation) as Verify
  const input = operation.input.parse(attempt.input(1))

  it('check reads a real answer, before and after', async () => {
    const { before, now } = await realReadings(testbed, attempt)
    const says = (state: unknown) => verify.judge({ input, before, now: state, knowledge: noKnowledge, age: 1 }).says
    expect([says(before), says(now)]).toEqual(attempt.says ?? ['not', 'happened'])
  })

  it('check settles nothing from an odd answer', async () => {
    await prepareWorld(testbed, attempt)
    const before = await takeReading(verify, input, new Date())
    if (!before.ok) throw new Error(before.why)
    const wrong: unknown[] = []
    for (const { status, body } of noEvidence) {
      testbed.simulator.faults.clear()
      testbed.simulator.faults.add({ method: 'GET', path: '*', kind: 'status', status, body, times: null })
      const now = await takeReading(verify, input, new Date())
      const finding =
        now.ok && verify.judge({ input, before: before.state, now: now.state, knowledge: noKnowledge, age: 1 })
      // Nor may it serve as a baseline: existing things would look new.
      const baseless =
        now.ok && verify.judge({ input, before: now.state, now: before.state, knowledge: noKnowledge, age: 1 })
      const tells = (f: typeof finding) => f && !['unclear', 'as_wanted'].includes(f.says) && f.grade !== 'E1'
      if (tells(finding) || (baseless && tells(baseless))) wrong.push([status, body, finding || baseless])
    }
    testbed.simulator.faults.clear()
    expect(wrong).toEqual([])
  })
})
