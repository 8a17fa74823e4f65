import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { type Reading, reading } from '@/lib/core/acts/outcome'
import { soon } from './read'

/** An answer over a pipe: a running program that writes on demand. */
async function answering() {
  const program = spawn(process.execPath, [
    '-e',
    "process.stdout.write('up');process.stdin.on('data',()=>process.stdout.write('answer'))",
  ])
  await once(program.stdout, 'data')
  const answer = once(program.stdout, 'data').then(([said]): Reading<string> => reading(String(said)))
  return { program, answer }
}

/** As long as rendering something else may take: nothing in this process runs meanwhile. */
const busy = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('answer that arrived while the process was busy is used', async () => {
  const { program, answer } = await answering()
  const requested = soon(answer)
  program.stdin.write('ask')
  // Written before the process is busy.
  await new Promise((resolve) => setImmediate(resolve))
  busy(800)
  expect((await requested).now).toMatchObject({ data: 'answer' })
  program.kill()
})

it('slow read is not awaited; the last known value is shown', async () => {
  const { program, answer } = await answering()
  const last = reading('before') as Extract<Reading<string>, { status: 'read' }>
  const requested = await soon(answer, () => last)
  expect(requested).toMatchObject({ now: null, last: { data: 'before' } })
  program.stdin.write('ask')
  expect(await requested.answer).toMatchObject({ data: 'answer' })
  program.kill()
})
