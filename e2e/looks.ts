import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './harness'
import { picturesFolder } from './stack'

// The page is the same one each time. What can differ in the dark are its colours; on a phone, what is laid out otherwise, or is there
// for a phone alone.
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

/**
 * What axe finds on this page: all of its rules on a desk, contrast in the dark, and on a phone what can be wrong there alone; and
 * whether anything is wider than the screen, the narrowest too. Once for each page and state. With E2E_PICTURES a picture of each is kept.
 */
export async function expectNothingFound(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(page, width, height)
    const where = `${name}, ${width} px, ${colorScheme}`
    await settled(page)
    // What is right is not told: describing it is half of the work.
    // The framework takes the title away while it reads a page again, so the title is waited for instead.
    const axe = (await axeIn(page)).options({ resultTypes: ['violations'] }).disableRules('document-title')
    await expect.soft(page, where).toHaveTitle(/\S/)
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
    const told = ({ html, failureSummary }: { html: string; failureSummary?: string }) =>
      `${html.slice(0, 200)}\n${failureSummary}`
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join('\n')}`)
    expect.soft(found, where).toEqual([])
    await expectNoSidewaysScroll(page, where)
    if (picturesFolder) {
      const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(picturesFolder, file), fullPage: true })
    }
  }
  // The narrowest that a page has to fit (WCAG 2.2, 1.4.10): a phone, or a desk at four times the size.
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

/** Axe, which the browser reads for the first look at a document: by itself it comes anew with each, a megabyte of program. */
export async function axeIn(page: Page): Promise<AxeBuilder> {
  const there = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, axeSource: there ? 'undefined' : undefined }).setLegacyMode()
}

/** Until the page has its new width: a press that is aimed at the old layout lands beside its button. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
}

/**
 * Colours that are still on their way from light to dark are nobody's choice: waits until nothing moves any more. Nor is a page without its title,
 * which the framework takes away while it reads the page anew.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.title !== '')
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A style that was just changed begins its transitions with the next frame, and one that ends may begin another.
    for (let quiet = 0; quiet < 2; quiet++) {
      await frame()
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      const finite = running.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      if (finite.length > 0) quiet = -1
      await Promise.allSettled(finite.map((one) => one.finished))
    }
  })
}
