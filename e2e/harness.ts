import type { BrowserContext, Page } from '@playwright/test'
import { report, watch } from './complaints'
import { test as base } from './measured'
import { attemptSignIn } from './sign-in-attempt'
import { logFile, type Stack, type StackRole, slowBy, startStack } from './stack'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Errors in the browser's console that a test provokes on purpose; any other error fails the test. */
  expectedErrors: RegExp[]
  /** A signed-in page (one sign-in per role) at `path`; without a path it is blank. */
  signInAs: (role: StackRole, path?: string) => Promise<Page>
  noFaultsLeft: undefined
}

export const test = base.extend<Fixtures, { stack: Stack }>({
  expectedErrors: [[], { option: true }],

  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, { workerIndex }) => {
      const stack = await startStack(workerIndex)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ stack }, use) => use(stack.url),

  context: async ({ context, stack, expectedErrors }, use) => {
    const problems = watch(context, stack.url, expectedErrors)
    await slow(context)
    await use(context)
    report(problems)
  },

  signInAs: async ({ browser, stack, expectedErrors }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async (role, path) => {
      const known = stack.sessions.get(role)
      const context = await browser.newContext({ baseURL: stack.url, storageState: known })
      opened.push({ context, problems: watch(context, stack.url, expectedErrors) })
      await slow(context)
      const page = await context.newPage()
      if (!known) {
        await enter(page, stack.people[role])
        stack.sessions.set(role, await context.storageState())
      }
      if (path !== undefined) await visit(page, path)
      return page
    })
    // Collected before the pages close, because closing causes errors of its own.
    const problems = opened.flatMap((one) => one.problems)
    for (const { context } of opened) await context.close()
    report(problems)
  },

  // A fault ordered by one test must never affect the next.
  noFaultsLeft: [
    async ({ stack }, use, testInfo) => {
      stack.takenByTest()
      await stack.simulator.clearFaults()
      await use(undefined)
      // The test itself may have started over, and what it did since must be reset, too.
      stack.takenByTest()
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('console.log', {
        path: logFile('console', testInfo.workerIndex),
        contentType: 'text/plain',
      })
    },
    { auto: true },
  ],
})

// Random delays, so that responses overtake each other as on a bad line.
async function slow(context: BrowserContext): Promise<void> {
  if (slowBy === 0) return
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * slowBy))
    // The page may be closed.
    await route.fallback().catch(() => undefined)
  })
}

/** Waits for hydration, because a click before it is lost. */
export const ready = (page: Page): Promise<void> => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/** Signs in by a request, for tests of other things; the page stays where it is. */
export async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const answer = await attemptSignIn(page.request, email, password)
  if (answer.includes('error=')) throw new Error(`${email} cannot sign in: ${answer}`)
}

/** Signs in through the sign-in page, like a person. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await visit(page, '/sign-in')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await ready(page)
}
