import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { everyPage, objectsIn } from './every-page'
import { expect, test } from './harness'
import type { Role } from './stack'

// `npm run pictures -- sheets.ts`: every page in every state, on one sheet a state, in .data/sheets. No test of anything but that the pages
// exist. A page is a page of the console: what it may look like in each state of the provider, at three widths, light and dark.

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const schemes = ['light', 'dark'] as const
const folder = join('.data', 'sheets')
/** Of a thumbnail, in pixels. */
const HEIGHT = 230

interface State {
  name: string
  role: Role
  seed: 'company' | 'empty' | 'large'
  /** Milliseconds after which the provider answers; "away" when it does not. */
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
  /** Pixels that stand out at the side; none may. */
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

/** All pictures of a state under each other, a page a row. */
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
      // What is slow is looked at while it is waited for.
      await page.goto(addressOf(path), { waitUntil: 'commit' })
      if (provider) await page.waitForTimeout(2_000)
      else await page.waitForLoadState('networkidle')
      // Of an empty account, the pages of objects are pages of nothing.
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
