import { describe, expect, it } from 'vitest'
import { type BillCase, bills } from './bills.corpus'
import type { Bytes } from './bytes'
import { faxes } from './faxes.corpus'
import { judge } from './judge'
import type { DocumentKind } from './kinds'

/** Returns copies, never more than requested, as the document store does. */
const kept = (content: Uint8Array): Bytes => ({
  size: content.length,
  read: async (offset, length) => Uint8Array.from(content.subarray(offset, offset + length)),
})

async function misjudged(kind: DocumentKind, cases: readonly BillCase[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, content, refused] of cases) {
    const judged = await judge(kind, name, kept(content))
    const right = judged.ok ? refused === undefined : (refused?.test(judged.problem) ?? false)
    if (!right)
      wrong.push(
        `${JSON.stringify(name.slice(0, 60))} (${content.length}): ${judged.ok ? `taken as ${judged.type}` : judged.problem}, should be ${refused ?? 'taken'}`,
      )
  }
  return wrong
}

describe('a file', () => {
  it('of the bill corpus is classified correctly', async () => {
    expect(await misjudged('port-bill', bills)).toEqual([])
  })

  it('of the fax corpus is classified correctly', async () => {
    expect(await misjudged('fax-document', faxes)).toEqual([])
  })

  it('that is refused gets what is wrong and what works', async () => {
    for (const [name, content, refused] of bills.filter(([, , refused]) => refused)) {
      const judged = await judge('port-bill', name, kept(content))
      expect(judged.ok ? String(refused) : judged.problem).toMatch(/^[A-Z].*\.$/)
    }
  })
})
