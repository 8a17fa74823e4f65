import type { Page } from '@playwright/test'

/** What was counted on a page. */
export interface Counted {
  pressed: number
  /** Presses without a click. */
  lost: string[]
  /** Presses whose click reached another element. */
  elsewhere: string[]
  /** Layout shift while a button was down, and layout shift without recent input, as browsers count it. */
  shiftWhilePressed: number
  shift: number
}

/** The same sequence for the same seed (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor(((t ^ (t >>> 14)) >>> 0) % below)
  }
}

declare global {
  interface Window {
    presses: {
      wanted: Element | null
      got: Element | null
      from: number
      spans: [number, number][]
      shifts: LayoutShift[]
    }
  }
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
  }
}

/**
 * Only this form's submit works; any other click is counted and canceled, so that the page stays. Nothing is sent:
 * random input is rarely valid, and nothing is confirmed.
 */
async function watchClicks(page: Page, form: string): Promise<void> {
  await page.evaluate((label) => {
    window.presses = { wanted: null, got: null, from: 0, spans: [], shifts: [] }
    new PerformanceObserver((list) => window.presses.shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
    })
    const note = (event: Event) => {
      window.presses.got = event.target as Element
      const pressed = window.presses.got.closest('button')
      if (pressed?.type === 'submit' && pressed.form?.ariaLabel === label) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('click', note, true)
    window.addEventListener('pointerdown', () => (window.presses.from = performance.now()), true)
    // A press ends here, because the click follows immediately.
    window.addEventListener(
      'pointerup',
      () => window.presses.spans.push([window.presses.from, performance.now()]),
      true,
    )
  }, form)
}

// Menus open on pointer down and block the page for the next press, so they are excluded.
const TARGETS = ['button:not([aria-haspopup])', 'a[href]', 'summary', 'tbody tr']
  .flatMap((one) => [`main ${one}`, `nav ${one}`])
  .join()

/** One of the targets that can be hit in their middle; `pick` chooses which. */
function aim(page: Page, pick: number): Promise<{ x: number; y: number; name: string } | null> {
  return page.evaluate(
    ({ chosen, targets }) => {
      const found = [...document.querySelectorAll(targets)].flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const on = width > 0 && height > 0 && document.elementFromPoint(x, y)
        return on && one.contains(on) ? [{ one, x, y }] : []
      })
      const target = found[chosen % found.length]
      if (!target) return null
      Object.assign(window.presses, { wanted: target.one, got: null })
      return { x: target.x, y: target.y, name: (target.one.textContent ?? '').trim().slice(0, 60) }
    },
    { chosen: pick, targets: TARGETS },
  )
}

/** Types invalid input into the form, then presses a random target, `times` over, as fast as a quick person. */
export async function pressAtRandom(page: Page, form: string, times: number, seed: number): Promise<Counted> {
  const random = randomOf(seed)
  const texts = ['x', '12', 'a b', '-1', '(', '999999999999']
  const counted: Counted = { pressed: 0, lost: [], elsewhere: [], shiftWhilePressed: 0, shift: 0 }
  await watchClicks(page, form)
  const fields = page
    .getByRole('form', { name: form })
    .locator('input:not([type=radio], [type=checkbox]), textarea')
    .filter({ visible: true })
  while (counted.pressed < times) {
    // If the random input was valid, a dialog is open.
    if ((await fields.count()) === 0) await page.keyboard.press('Escape')
    await fields.first().waitFor()
    const field = fields.nth(random(await fields.count()))
    await field.focus()
    if (random(3) === 0) await field.fill('')
    else await page.keyboard.type(texts[random(texts.length)] ?? '')
    const target = await aim(page, random(1_000_000))
    if (!target) throw new Error('The page has nothing to press.')
    await page.mouse.move(target.x, target.y)
    await page.mouse.down()
    await page.waitForTimeout(20 + random(130))
    await page.mouse.up()
    counted.pressed++
    const outcome = await page.evaluate(() => {
      const { wanted, got } = window.presses
      return got === null ? 'lost' : wanted?.contains(got) ? 'right' : 'elsewhere'
    })
    if (outcome !== 'right') counted[outcome].push(target.name)
    // A person does not aim at what appeared a moment ago.
    await page.waitForTimeout(60 + random(60))
  }
  const shifts = await page.evaluate(() => {
    const { shifts, spans } = window.presses
    const sum = (some: LayoutShift[]) => some.reduce((all, { value }) => all + value, 0)
    return {
      whilePressed: sum(shifts.filter(({ startTime: at }) => spans.some(([from, to]) => at >= from && at <= to))),
      unprovoked: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput)),
    }
  })
  return { ...counted, shiftWhilePressed: shifts.whilePressed, shift: shifts.unprovoked }
}
