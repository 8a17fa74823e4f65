import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '@/lib/core/documents/bytes'
import { join, pdf, png } from '@/lib/core/documents/files.corpus'
import { checkFile } from './check-file'

const of = (content: Uint8Array): Bytes => ({
  size: content.length,
  read: async (offset, length) => content.subarray(offset, offset + length),
})
const check = (content: Uint8Array, limits?: { ms: number; megabytes: number }, name = 'claim.pdf') =>
  checkFile('fax-document', name, of(content), limits)

/** A PDF of up to eight megabytes around this. */
const around = (content: string) => join(pdf().subarray(0, 9), Buffer.from(content), pdf().subarray(9))
const big: Record<string, string> = {
  'a long run of blanks': ' '.repeat(7_900_000),
  'objects inside each other': `1 0 obj\n${'[ '.repeat(3_900_000)}`,
  'dictionaries inside each other': `1 0 obj\n${'<< /A '.repeat(1_300_000)}`,
  'a million objects': '1 0 obj\n<< /S /GoTo >>\nendobj\n'.repeat(250_000),
  'a string without an end': `1 0 obj\n(${'('.repeat(7_900_000)}`,
  'a name that never ends': `1 0 obj\n/${'#41'.repeat(2_600_000)}`,
  'a comment that never ends': `1 0 obj\n%${'x'.repeat(7_900_000)}`,
  // Each of these took more memory than the thread has, so Node ended the whole process.
  'millions of empty strings': `1 0 obj\n[${'()'.repeat(3_900_000)}`,
  'millions of empty hexadecimal strings': `1 0 obj\n[${'<>'.repeat(3_900_000)}`,
  'millions of keys': `1 0 obj\n<<${'/a/a'.repeat(1_900_000)}`,
  'thousands of large dictionaries that are kept': `1 0 obj<</First 1/N 1/A[${'[]'.repeat(200)}]>>`.repeat(18_000),
}

it('the thread judges by the rules of the browser, one file after another', async () => {
  expect(await check(pdf())).toEqual({ ok: true, type: 'pdf' })
  expect(await check(png(), undefined, 'claim.png')).toEqual({ ok: true, type: 'png' })
  expect(await check(png())).toMatchObject({ ok: false, problem: expect.stringContaining('The name says PDF') })
})

describe.each(Object.entries(big))('%s', (_, content) => {
  it('stops nobody else, and gets an answer as text', async () => {
    let turns = 0
    const checking = check(around(content), { ms: 4_000, megabytes: 256 })
    const watching = checking.then(() => 'judged')
    // With pauses: without them, this loop would take a whole processor.
    const turn = () => (turns % 10 === 0 ? sleep(1, 'others') : setImmediate('others'))
    while ((await Promise.race([watching, turn()])) !== 'judged') turns++
    expect(turns).toBeGreaterThan(100)
    const judged = await checking
    if (!judged.ok) expect(judged.problem).not.toContain('storage')
  })
})

describe('a file above the limits', () => {
  it('a file above the limits of time is refused with a reason, and the next is judged', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => check(around(big['a million objects'] ?? ''), { ms: 1, megabytes: 256 })),
    )
    const refused = { ok: false, problem: expect.stringMatching(/^Checking this file takes too long\. Save it again/) }
    expect(all).toEqual(Array(4).fill(refused))
    expect(await check(pdf())).toEqual({ ok: true, type: 'pdf' })
  })

  it('a file above the limits of memory is refused with a reason, and the next is judged', async () => {
    // Both threads end, so that a new one gets these limits.
    await Promise.all([1, 2].map(() => check(around(big['a million objects'] ?? ''), { ms: 1, megabytes: 256 })))
    const judged = await check(around(big['millions of keys'] ?? ''), { ms: 60_000, megabytes: 14 })
    expect(judged).toMatchObject({ ok: false, problem: expect.stringContaining('too much memory') })
    expect(await check(pdf())).toEqual({ ok: true, type: 'pdf' })
  })
})

it('a file that can no longer be read is not the fault of the file', async () => {
  const missing: Bytes = { size: 4000, read: () => Promise.reject(new Error('A part of the document is gone.')) }
  await expect(checkFile('fax-document', 'claim.pdf', missing)).rejects.toThrow('is gone')
  expect(await check(pdf())).toEqual({ ok: true, type: 'pdf' })
})
