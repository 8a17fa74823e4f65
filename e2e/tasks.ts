import { expect, type Page } from '@playwright/test'
import { Hand } from './hand'
import { test } from './harness'
import type { StackRole } from './stack'

// Benchmark tasks, from the first page after sign-in to the answer. "By menus" uses menus and lists only, as before the
// lookup existed; "by lookup" is the shortest way.

interface Task {
  name: string
  role: StackRole
  /** `menus` and `lookup` lead to the same answer. */
  menus: (hand: Hand) => Promise<void>
  lookup: (hand: Hand) => Promise<void>
}

const MESSAGE = '17809997'
/** A repeat within 15 minutes needs confirmation, so each change has its own amount and number. */
let acts = 0
const RELEASED = '+441134960000'
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })

async function openMessage(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: MESSAGE }).first())
  await heading(hand.page, `Message ${MESSAGE}`)
}

async function refill(hand: Hand, toForm: () => Promise<void>): Promise<void> {
  const { page } = hand
  await toForm()
  const form = page.getByRole('form', { name: 'Refill balance' })
  await hand.click(form.getByRole('textbox', { name: 'Amount' }))
  await hand.type(String(250 + acts++))
  await hand.press('Enter')
  await hand.click(page.getByRole('dialog', { name: 'Refill balance' }).getByRole('button', { name: /^Refill \$/ }))
  await expect(page.getByText('Refill balance: done', { exact: false }).first()).toBeVisible()
}

async function seeRelease(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: 'Release number' }).first())
  await heading(hand.page, /^Release number/)
}

async function verifyLog(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: 'Verify the log' }))
  await expect(hand.page.getByText('chain intact')).toBeVisible()
}

async function blockOnThree(hand: Hand): Promise<void> {
  for (const name of ['lobby', 'frontdesk', 'durham']) {
    await hand.type(name)
    await hand.press('Enter')
  }
  await expect(hand.page.getByRole('button', { name: 'on 3 trunks' })).toBeVisible()
  // Two tabs, because the button "All trunks" comes first.
  await hand.press('Tab')
  await hand.press('Tab')
  await hand.press('Enter')
}

const tasks: Task[] = [
  {
    name: '“+1 939 555 0198 gets no texts”: the failed message',
    role: 'support',
    async menus(hand) {
      await hand.menu('Messaging')
      await hand.click(hand.page.getByRole('link', { name: 'Message history', exact: true }).first())
      // Goes from page to page until the message appears.
      const found = hand.page.getByRole('link', { name: MESSAGE })
      await hand.page.getByRole('table').first().waitFor()
      for (let page = 2; !(await found.first().isVisible()); page++) {
        await hand.click(hand.page.getByRole('link', { name: 'Next page' }))
        await expect(hand.page.getByText(`Page ${page}`)).toBeVisible()
      }
      await openMessage(hand)
    },
    async lookup(hand) {
      await hand.find('+1 939 555 0198')
      await hand.press('Enter')
      await openMessage(hand)
    },
  },
  {
    name: '“Which trunk does 203.0.113.10 belong to?”',
    role: 'ops',
    async menus(hand) {
      await hand.menu('Trunks')
      const row = hand.page.getByRole('row').filter({ hasText: '203.0.113.10' }).first()
      await hand.click(row.getByRole('link').first())
      await heading(hand.page, 'hq1')
    },
    async lookup(hand) {
      await hand.find('203.0.113.10')
      await hand.press('Enter')
      await heading(hand.page, 'hq1')
    },
  },
  {
    name: `“Who released ${RELEASED}?”`,
    role: 'ops',
    async menus(hand) {
      await hand.menu('Activity')
      await seeRelease(hand)
    },
    async lookup(hand) {
      await hand.find(RELEASED)
      await hand.press('Enter')
      await expect(hand.page.getByRole('list', { name: 'History' })).toContainText('Release number')
      await seeRelease(hand)
    },
  },
  {
    name: 'Refill $250',
    role: 'finance',
    menus: (hand) => refill(hand, () => hand.menu('Billing')),
    lookup: (hand) =>
      refill(hand, async () => {
        await hand.find('refill the')
        await hand.press('Enter')
      }),
  },
  {
    name: 'Block a caller on three trunks by keyboard',
    role: 'support',
    async menus(hand) {
      const { page } = hand
      await hand.menu('Trunks')
      await hand.click(page.getByRole('link', { name: 'Blocked callers' }).last())
      await hand.click(page.getByRole('link', { name: 'Block a caller' }).first())
      await expect(page.getByLabel('Caller’s number')).toBeFocused()
      await hand.type(`21255501${60 + acts++}`)
      await hand.press('Tab')
      await blockOnThree(hand)
      await expect(page.getByText('Block caller: done').first()).toBeVisible()
    },
    async lookup(hand) {
      const { page } = hand
      await hand.find(`21255501${60 + acts++}`)
      await page.getByRole('option', { name: /^Block \(212\)/ }).waitFor()
      // The first action after the results.
      const rows = await page.getByRole('option').allTextContents()
      const at = rows.findIndex((text) => text.startsWith('Block'))
      for (let row = 0; row < at; row++) await hand.press('ArrowDown')
      await hand.press('Enter')
      const trunks = page.getByRole('form', { name: 'Block caller' }).getByLabel('Trunks')
      await trunks.waitFor()
      for (let tabs = 0; tabs < 40 && !(await trunks.evaluate((one) => one === document.activeElement)); tabs++)
        await hand.press('Tab')
      await blockOnThree(hand)
      await expect(page.getByText('Block caller: done').first()).toBeVisible()
    },
  },
  {
    name: 'Verify the audit log',
    role: 'auditor',
    async menus(hand) {
      await hand.menu('Activity')
      await hand.click(hand.page.getByRole('link', { name: 'Audit log', exact: true }).last())
      await verifyLog(hand)
    },
    async lookup(hand) {
      await hand.find('audit log')
      await hand.press('Enter')
      await verifyLog(hand)
    },
  },
]

const rows: string[][] = []

function printRow(row: string[]): void {
  rows.push(row)
  process.stdout.write(`${row.join(' | ')}\n`)
}

test.beforeAll(async ({ stack }) => {
  await stack.startOver()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const task of tasks) {
    test(`${task.name}, ${width} px`, async ({ stack, signInAs }) => {
      await stack.simulator.reset()
      await stack.simulator.behindOurBack({ change: 'set-status', of: 'message', id: MESSAGE, status: 'failed' })
      const ops = await signInAs('ops', '/numbers/441134960000')
      await ops.getByRole('button', { name: 'Release number' }).click()
      const dialog = ops.getByRole('dialog', { name: 'Release number' })
      await dialog.getByLabel(/^Type/).fill(RELEASED)
      await dialog.getByRole('button', { name: `Release ${RELEASED}` }).click()
      await ops.waitForURL(/gone=/)
      const ways: string[] = []
      for (const way of ['menus', 'lookup'] as const) {
        const page = await signInAs(task.role)
        await page.setViewportSize({ width, height })
        // Warms the caches of console, database and machine.
        await page.goto('/')
        await page.goto('/')
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
        const hand = new Hand(page)
        await task[way](hand)
        ways.push(hand.trace())
        await page.close()
      }
      printRow([task.name, `${width}`, ...ways])
    })
  }
}

/** The reads for which the lookup's cards of a number wait. */
const reads: [name: string, input: object][] = [
  ['messaging.listNumbers', { number: '9395550198' }],
  ['messaging.lookUpCarrier', { numbers: ['9395550198'] }],
  ['trunks.listBlockedCallers', { number: '9395550198' }],
  ['fax.list', { number: '9395550198' }],
  ['porting.list', { number: '9395550198' }],
]
/**
 * When the first and the last of the lookup's cards appeared, in milliseconds after Enter. Measured in the page, because
 * Playwright polls at growing intervals, up to half a second.
 */
async function cardsFrom(page: Page): Promise<() => Promise<{ first: number; all: number }>> {
  await page.evaluate(() => {
    const paints = new Promise((resolve) => {
      let pressed = 0
      let first = 0
      addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true })
      new MutationObserver((_, watching) => {
        const cards = document.querySelector('[aria-label="In your account"]')
        if (!cards?.textContent?.includes('Read ')) return
        first ||= performance.now() - pressed
        if (cards.querySelector('.elapsed')) return
        watching.disconnect()
        resolve({ first, all: performance.now() - pressed })
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    Object.assign(window, { paints })
  })
  return () => page.evaluate(() => (window as never as { paints: Promise<{ first: number; all: number }> }).paints)
}
const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const ms = (time: number) => `${Math.round(time)} ms`

for (const delayMs of [0, 500]) {
  test(`large: first card and slowest read of lookup, provider ${delayMs} ms away`, async ({ stack, signInAs }) => {
    await stack.simulator.reset('large')
    const page = await signInAs('ops', '/lookup')
    if (delayMs > 0) await stack.simulator.fault({ kind: 'late', delayMs, times: null })
    const single: number[] = []
    for (const [name, data] of reads) {
      const times: number[] = []
      for (let run = 0; run < 6; run++) {
        const began = performance.now()
        const answer = await page.request.post(`/api/read/${name}`, { data, headers: { Origin: stack.url } })
        times.push(performance.now() - began)
        expect([name, (await answer.json()).status]).toEqual([name, 'read'])
      }
      // Without the first time, which includes the console's own warm-up.
      single.push(middle(times.slice(1)))
    }
    const first: number[] = []
    const all: number[] = []
    for (let run = 0; run < 6; run++) {
      await page.goto('/lookup')
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await page.getByRole('textbox', { name: 'Look up' }).fill(`(939) 555-0${190 + run}`)
      const facts = await cardsFrom(page)
      await page.keyboard.press('Enter')
      const seen = await facts()
      first.push(seen.first)
      all.push(seen.all)
    }
    const slowest = Math.max(...single)
    const card = middle(first.slice(1))
    printRow([
      `Large account, provider ${delayMs} ms away`,
      '1440',
      `slowest read ${ms(slowest)} (${single.map(ms).join(', ')})`,
      `first card ${ms(card)}, all ${ms(middle(all.slice(1)))}: ${(card / slowest).toFixed(2)} ×`,
    ])
  })
}

test.afterAll(() => {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`)
  const head = ['', '| Task | px | by menus | by lookup |', '| --- | --- | --- | --- |']
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`)
})
