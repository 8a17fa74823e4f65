import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { everyPage, objectsIn } from './every-page'
import { expect, test } from './harness'
import type { StackRole } from './stack'

// `npm run pictures -- sheets.ts`: takes pictures of every page in every state, at three widths, light and dark, and makes
// one sheet per state in .data/sheets. It only checks that the pages exist.

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const schemes = ['light', 'dark'] as const
const folder = join('.data', 'sheets')
/** Height of a thumbnail in pixels. */
const HEIGHT = 230

interface State {
  name: string
  role: StackRole
  seed: 'company' | 'empty' | 'large'
  /** Milliseconds of the provider's delay; "away" if the provider does not answer. */
  provider?: number | 'away'
}

const states: State[] = [
  { name: 'usual', role: 'admin', seed: 'company' },
  { name: 'looked-at', role: 'auditor', seed: 'company' },
  { name: 'large', role: 'ops', seed: 'large' },
  { name: 'slow', role: 'ops', seed: 'company', provider: 5_000 },
  { name: 'away', role: 'ops', seed: 'company', provider: 'away' },
  { name: 'empty', role: 'ops', seed: 'empty' },
]

interface Picture {
  path: string
  width: number
  scheme: string
  jpeg: string
  /** Horizontal overflow in pixels; reported if it is not 0. */
  over: number
}

async function picturesOf(page: Page, path: string): Promise<Picture[]> {
  const taken: Picture[] = []
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const size of widths) {
      await page.setViewportSize(size)
      await page.waitForTimeout(60)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      const jpeg = (await page.screenshot({ type: 'jpeg', quality: 70 })).toString('base64')
      taken.push({ path, width: size.width, scheme, jpeg, over })
    }
  }
  return taken
}

/** All pictures of a state, one row per page. */
async function sheet(page: Page, pictures: readonly Picture[], file: string): Promise<void> {
  const rows = everyPage.map((path) => {
    const images = pictures
      .filter((picture) => picture.path === path)
      .map(({ jpeg }) => `<img height="${HEIGHT}" src="data:image/jpeg;base64,${jpeg}">`)
    return `<h2>${path}</h2><div>${images.join('')}</div>`
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1_480, height: 900 })
  await page.setContent(`<style>
    body { margin: 16px; background: #888; font: 600 14px sans-serif }
    h2 { font-size: 14px; margin: 12px 0 4px }
    div { display: flex; gap: 6px }
  </style>${rows.join('')}`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, await page.screenshot({ type: 'jpeg', quality: 45, fullPage: true }))
}

test.use({ expectedErrors: [/404 \(Not Found\)/] })

for (const { name, role, seed, provider } of states) {
  test(`pages, ${name}`, async ({ stack, signInAs, browser }) => {
    await stack.startOver()
    await stack.simulator.reset(seed)
    const page = await signInAs(role, '/')
    const addressOf = await objectsIn(page)
    if (provider === 'away') await stack.simulator.fault({ kind: 'close-listener', delayMs: 600_000 })
    if (typeof provider === 'number')
      await stack.simulator.fault({ method: 'GET', kind: 'late', delayMs: provider, times: null })
    const pictures: Picture[] = []
    for (const path of everyPage) {
      // A slow page is captured while it waits.
      await page.goto(addressOf(path), { waitUntil: 'commit' })
      if (provider) await page.waitForTimeout(2_000)
      else await page.waitForLoadState('networkidle')
      // An empty account has no objects, so their pages are not found.
      if (seed !== 'empty') await expect.soft(page.getByText('There is nothing at this address'), path).toHaveCount(0)
      pictures.push(...(await picturesOf(page, path)))
    }
    await stack.simulator.clearFaults()
    await sheet(await browser.newPage(), pictures, join(folder, `${name}.jpg`))
    const wide = pictures.filter(({ over }) => over > 0).map(({ path, width }) => `${path} at ${width}`)
    process.stdout.write(
      `pictures ${name}: ${pictures.length} taken, ${wide.length} scroll sideways ${wide.join(', ')}\n`,
    )
  })
}
