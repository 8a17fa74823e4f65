import { expect } from '@playwright/test'
import { Hand } from './hand'
import { test } from './harness'
import { receiveTexts, textArrives } from './inbound'

// `npm run tasks -- -g reply`: a reply to a text, counted in clicks and keys.

/** Our number, to which contacts send texts. */
const OURS = '9195550100'

test.beforeAll(({ stack }) => stack.startOver())

test('reply to a text: by the menu, and from the Overview', async ({ stack, signInAs }) => {
  await stack.simulator.reset()
  await receiveTexts(stack, await signInAs('admin'), OURS)
  let contacts = 0
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const ways: string[] = []
    for (const way of ['menu', 'Overview'] as const) {
      // Toll-free numbers have no quiet hours.
      const contact = `(800) 555-019${contacts++}`
      await textArrives(stack, OURS, contact.replace(/\D/g, ''), 'Is my cleaning still on?')
      const page = await signInAs('support')
      await page.setViewportSize({ width, height })
      const waiting = page.getByRole('list', { name: 'Unanswered conversations' }).getByRole('link', { name: contact })
      await expect(async () => {
        await page.goto('/')
        await expect(waiting).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      const hand = new Hand(page)
      if (way === 'menu') await hand.menu(/^Conversations/)
      await hand.click(way === 'menu' ? page.getByRole('link', { name: contact }) : waiting)
      const text = page.getByRole('textbox', { name: 'Text', exact: true })
      await text.waitFor()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      if (!(await text.evaluate((one) => one === document.activeElement))) await hand.click(text)
      await hand.type('Yes, at three.')
      await hand.click(page.getByRole('button', { name: /^Send as reply to/ }))
      await expect(page.getByText('Send text: done', { exact: false }).first()).toBeVisible()
      ways.push(hand.trace())
      await page.close()
    }
    process.stdout.write(`| Reply to a text, ${width} px | by the menu ${ways[0]} | from the Overview ${ways[1]} |\n`)
  }
})
