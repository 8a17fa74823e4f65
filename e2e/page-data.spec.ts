import type { Page } from '@playwright/test'
import { expect, test } from './harness'

// A page travels as HTML for the eye and as data for React. Rows may do so in full only once
// (components/ui/compact.tsx): of what a list adds to an almost empty page, the data is little more than half of the HTML.

const MOST = 0.55
const EMPTY = '/bulk-changes'

/** Lists of which the simulator has a screenful. */
const lists = ['/trunks', '/trunks/blocked', '/numbers', '/messaging', '/porting']

async function weigh(page: Page, path: string): Promise<{ html: number; data: number }> {
  // The second visit finds the provider’s answer read.
  await page.request.get(path)
  const all = await (await page.request.get(path)).text()
  const scripts = [...all.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].map(([script]) => script)
  const sizeOf = (some: readonly string[]) => some.reduce((sum, script) => sum + Buffer.byteLength(script), 0)
  const data = sizeOf(scripts.filter((script) => script.includes('__next_f')))
  return { html: Buffer.byteLength(all) - sizeOf(scripts), data }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

test('a list adds little more than half as much data for React as HTML', async ({ signInAs }) => {
  const page = await signInAs('admin')
  const empty = await weigh(page, EMPTY)
  const ratios: Record<string, number> = {}
  for (const path of lists) {
    const { html, data } = await weigh(page, path)
    ratios[path] = (data - empty.data) / (html - empty.html)
    const all = `HTML ${kB(html)}, data ${kB(data)} (${(data / html).toFixed(2)})`
    process.stdout.write(`${path}: ${all}; without the frame ${ratios[path].toFixed(2)}\n`)
    // A list without rows would prove nothing.
    expect(html - empty.html, path).toBeGreaterThan(10_000)
  }
  expect(Object.entries(ratios).filter(([, ratio]) => ratio > MOST)).toEqual([])
})
