// @vitest-environment happy-dom

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render, waitFor } from '@/components/testing/react'
import { isFormPage, useFirstField } from './use-first-field'

let phone = false
beforeEach(() => {
  phone = false
  vi.stubGlobal('matchMedia', () => ({ matches: phone }))
  // This environment computes no layout.
  HTMLElement.prototype.checkVisibility = () => true
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ path, disabled = false, children }: { path: string; disabled?: boolean; children?: React.ReactNode }) {
  useFirstField(path)
  return (
    <main id="content" tabIndex={-1}>
      {children ?? (
        <form>
          <input type="hidden" />
          <fieldset disabled={disabled}>
            <input id="name" />
            <input id="other" />
          </fieldset>
        </form>
      )}
    </main>
  )
}
function Summary() {
  return (
    <form>
      <div id="summary" role="alert" tabIndex={-1} ref={(box) => box?.focus()} />
      <input id="name" />
    </form>
  )
}

const focused = () => document.activeElement?.id

it('a form page begins in its first field', () => {
  render(<Page path="/trunks/new" />)
  expect(focused()).toBe('name')
})

it('a field that is enabled later gets it then', async () => {
  const { rerender } = render(<Page path="/trunks/lobby/change" disabled />)
  expect(focused()).not.toBe('name')
  rerender(<Page path="/trunks/lobby/change" />)
  await waitFor(() => expect(focused()).toBe('name'))
})

it.each([
  ['a list', '/trunks'],
  ['a detail page', '/trunks/new-york'],
  ['the inbox', '/messaging/conversations'],
])('%s keeps the focus', (_, path) => {
  render(<Page path={path} />)
  expect(focused()).not.toBe('name')
})

it('a phone keeps its keyboard closed', () => {
  phone = true
  render(<Page path="/trunks/new" />)
  expect(focused()).not.toBe('name')
})

it('an error summary keeps the focus', () => {
  render(
    <Page path="/trunks/new">
      <Summary />
    </Page>,
  )
  expect(focused()).toBe('summary')
})

it('a person who began to press keys keeps the focus', async () => {
  const { rerender } = render(<Page path="/trunks/new" disabled />)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  rerender(<Page path="/trunks/new" />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(focused()).not.toBe('name')
})

it('every page for one form is recognized by its address', () => {
  const pages = readdirSync(join(process.cwd(), 'app/(console)'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?page\.tsx$/, '')}`)
  expect(pages.filter(isFormPage).sort()).toMatchInlineSnapshot(`
    [
      "/10dlc/brands/[brand]/campaign",
      "/10dlc/brands/[brand]/change",
      "/10dlc/brands/new",
      "/10dlc/campaigns/[campaign]/change",
      "/bulk-changes/new",
      "/fax/find",
      "/fax/send",
      "/messaging/bulk/new",
      "/messaging/compose",
      "/messaging/lookup",
      "/messaging/opt-outs/import",
      "/numbers/order",
      "/porting/check",
      "/porting/new",
      "/servers/order",
      "/trunks/[trunk]/change",
      "/trunks/blocked/new",
      "/trunks/new",
    ]
  `)
})
