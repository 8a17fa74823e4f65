import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './harness'
import { picturesFolder } from './stack'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

/**
 * What axe finds on this page, on a desk and on a phone, light and dark; and whether anything is wider than the screen. With
 * E2E_PICTURES a picture of each is kept.
 */
export async function expectNothingFound(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    const where = `${name}, ${width} px, ${colorScheme}`
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
    expect.soft(found, where).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(wider, `${where}: sideways scroll`).toBeLessThanOrEqual(0)
    if (picturesFolder) {
      const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(picturesFolder, file), fullPage: true })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
