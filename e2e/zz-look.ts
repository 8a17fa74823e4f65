import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const [base, email, password, ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const tag = process.env.TAG ?? 'a'
for (const scheme of (process.env.SCHEMES ?? 'light,dark').split(',') as ('light' | 'dark')[]) {
  const context = await browser.newContext({ baseURL: base, colorScheme: scheme })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail address').fill(email!)
  await page.getByLabel('Password', { exact: true }).fill(password!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(base + '/')
  for (const [n, path] of paths.entries())
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `/tmp/shots/${tag}-${n}-${width}-${scheme}.png`, fullPage: true })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) console.log('sideways', path, width, over)
    }
  await context.close()
}
await browser.close()
