import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { approvals } from './seeded-bugs/approvals'
import type { Bug } from './seeded-bugs/bug'
import { classes } from './seeded-bugs/classes'
import { evidence } from './seeded-bugs/evidence'
import { guards } from './seeded-bugs/guards'
import { journal } from './seeded-bugs/journal'
import { locks } from './seeded-bugs/locks'
import { removeCopy, runTests, scratchCopy, tryBug } from './seeded-bugs/run'
import { sending } from './seeded-bugs/sending'

// Do the tests notice what they are for? Each bug is put into a copy of the tree, and a test must fail. Only for the
// core: recording, sending, judging, classes, locks, guards and approvals. For the rest there is `npm run mutations` (decision
// 140).

const groups: Record<string, Bug[]> = { approvals, classes, evidence, guards, journal, locks, sending }

/** Copies in use at the same time; each takes one and a half cores. */
const AT_ONCE = 2

const copies: string[] = []
let [tried, killed, started] = [0, 0, 0]

beforeAll(() => {
  started = Date.now()
  for (let n = 0; n < AT_ONCE; n += 1) copies.push(scratchCopy(process.cwd()))
})

afterAll(() => {
  for (const copy of copies) removeCopy(copy)
  const took = Math.round((Date.now() - started) / 1000)
  console.log(`campaign seeded-bugs: ${killed} of ${tried} seeded bugs killed in ${took} s`)
})

it.each(Object.entries(groups))('%s', async (group, bugs) => {
  const { adminUrl } = inject('database')
  const problems: string[] = []
  const jobs = [
    // A test that fails without a bug proves nothing.
    async (copy: string) => {
      const named = bugs.every((bug) => bug.named) ? bugs.map((bug) => bug.named).join('|') : undefined
      const { failed, useless } = await runTests(
        copy,
        bugs.flatMap((bug) => bug.tests),
        adminUrl,
        named,
      )
      if (failed ?? useless) problems.push(`${group} without a bug: ${failed ?? useless}`)
    },
    ...bugs.map((bug) => async (copy: string) => {
      tried += 1
      // A bug whose text is outdated is reported and does not end the group, whose other runs still use the copies.
      const { failed, useless } = await tryBug(copy, bug, adminUrl).catch((error: Error) => ({
        failed: null,
        useless: error.message,
      }))
      if (failed !== null) killed += 1
      const line = `${failed === null ? 'SURVIVED' : 'killed'} · ${group}: ${bug.breaks}`
      console.log(failed === null ? `${line} (${bug.file})` : `${line} ← ${failed}`)
      if (failed === null) problems.push(`${bug.file}: ${bug.breaks}${useless ? ` (${useless})` : ''}`)
    }),
  ]
  await Promise.all(
    copies.map(async (copy) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job(copy)
    }),
  )
  expect(problems).toEqual([])
})
