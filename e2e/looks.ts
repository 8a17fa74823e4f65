import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './harness'
import { allLooks, picturesFolder } from './stack'

// The same page in several looks. Dark mode only changes colors; a phone also changes layout and controls. Dark mode takes half of the time,
// and scripts/checks/contrast.test.ts checks its colors. So it is looked at only with `whole`, with E2E_PICTURES, and by the campaign.
const looks = [
  { width: 1440, height: 900, colorScheme: 'light', rules: undefined },
  { width: 1440, height: 900, colorScheme: 'dark', rules: ['color-contrast'] },
  {
    width: 390,
    height: 844,
    colorScheme: 'light',
    rules: ['button-name', 'link-name', 'label', 'scrollable-region-focusable'],
  },
] as const

/** Not checked on every page: rows after the tenth, and the frame around every page, which accessibility.spec.ts checks for each role. */
const alike = ['tbody > tr:nth-child(n+11)', 'header[data-no-print]', '#sidebar']

/**
 * Expects no findings of axe on this page (all rules on a desktop, contrast in dark mode, phone rules on a phone), and
 * no overflow on the narrowest screen. Call this once for each page and state. `whole` includes the frame around the
 * page. With E2E_PICTURES, a picture of each look is saved.
 */
export async function expectNothingFound(page: Page, name: string, { whole = false } = {}): Promise<void> {
  const inDark = whole || Boolean(picturesFolder) || allLooks
  for (const { width, height, colorScheme, rules } of looks.filter((look) => inDark || look.colorScheme === 'light')) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(page, width, height)
    const where = `${name}, ${width} px, ${colorScheme}`
    await settled(page)
    // Passed rules are not reported, because describing them takes half of the time. No page has an iframe, and no rule here needs to
    // load style sheets again. The framework removes the title during a refresh, so this waits for a title in place of axe's rule.
    const axe = (await axeIn(page))
      .options({ resultTypes: ['violations'], preload: false, iframes: false })
      .disableRules('document-title')
    for (const selector of whole ? [] : alike) axe.exclude(selector)
    await expect.soft(page, where).toHaveTitle(/\S/)
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
    const nodeText = ({ html, failureSummary }: { html: string; failureSummary?: string }) =>
      `${html.slice(0, 200)}\n${failureSummary}`
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(nodeText).join('\n')}`)
    expect.soft(found, where).toEqual([])
    await expectNoSidewaysScroll(page, where)
    if (width < 1440) await expectWholeNumbers(page, where)
    else await expectWholeTables(page, where)
    if (picturesFolder) {
      const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(picturesFolder, file), fullPage: true })
    }
  }
  // The narrowest required width (WCAG 2.2, 1.4.10): a phone, or a desktop at 400% zoom.
  await resize(page, 320, 640)
  await settled(page)
  await expectNoSidewaysScroll(page, `${name}, 320 px`)
  await resize(page, 1440, 900)
  await settled(page)
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${where}: sideways scroll`).toBeLessThanOrEqual(0)
}

/** Expects that no table is wider than its place, where its last columns would be cut off: here, on a laptop and on a tablet. */
async function expectWholeTables(page: Page, where: string): Promise<void> {
  await expectNoTableCut(page, where)
  for (const width of [1280, 1024, 768]) {
    await resize(page, width, 900)
    await expectNoTableCut(page, `${where}, at ${width} px`)
  }
  await resize(page, 1440, 900)
}

async function expectNoTableCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1)
      .map((table) => table.caption?.textContent),
  )
  expect.soft(cut, `${where}: tables that are cut off`).toEqual([])
}

/** Expects that no phone number wraps in the middle, except in text that people wrote. */
async function expectWholeNumbers(page: Page, where: string): Promise<void> {
  const broken = await page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      if (node.parentElement?.closest('textarea, .whitespace-pre-wrap, bdi')) continue
      for (const { index, 0: number } of node.data.matchAll(/\(\d{3}\) \d{3}-\d{4}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(node.data)
      }
    }
    return found
  })
  expect.soft(broken, `${where}: numbers that wrap`).toEqual([])
}

/** Loads axe only once per document; by default, its megabyte of script loads for each check. */
export async function axeIn(page: Page): Promise<AxeBuilder> {
  const there = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, axeSource: there ? 'undefined' : undefined }).setLegacyMode()
}

/** Waits for the new width: a press aimed at the old layout would miss its button. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
}

/**
 * Waits until nothing moves: colors in transition are not final, and the framework removes the title during a refresh.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.title !== '')
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Transitions start one frame after a style change, and one may trigger another.
    for (let quiet = 0; quiet < 2; quiet++) {
      await frame()
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      const finite = running.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      if (finite.length > 0) quiet = -1
      await Promise.allSettled(finite.map((one) => one.finished))
    }
  })
}
