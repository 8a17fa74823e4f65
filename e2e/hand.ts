import type { Locator, Page } from '@playwright/test'

/** One person at one page, who presses and types without pauses, and counts. Aiming and reading take no time here. */
export class Hand {
  clicks = 0
  keys = 0
  private readonly started = performance.now()

  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    await what.click()
    this.clicks += 1
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.keys += 1
  }

  /** Opens a page by the menu; if the menu is in a drawer, opens the drawer first. */
  async menu(name: string | RegExp): Promise<void> {
    const drawer = this.page.getByRole('button', { name: 'Menu', exact: true })
    if (await drawer.isVisible()) await this.click(drawer)
    await this.click(this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }))
  }

  /** Types into the header's search box, after its key, or on a phone after a touch. */
  async find(text: string): Promise<void> {
    const phone = (this.page.viewportSize()?.width ?? 0) < 640
    if (phone) await this.click(this.page.getByRole('banner').getByRole('textbox', { name: 'Find' }))
    else await this.press('/')
    await this.type(text)
  }

  /** "2 clicks, 17 keys, 1.4 s". */
  trace(): string {
    const seconds = ((performance.now() - this.started) / 1000).toFixed(1)
    return `${this.clicks} clicks, ${this.keys} keys, ${seconds} s`
  }
}
