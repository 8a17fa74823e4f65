import { report, watch } from './complaints'
import { expect, test } from './harness'
import type { Stack } from './stack'

test('each worker has its own stack, which survives a killed console', async ({ stack, page }) => {
  await expect((await page.request.get('/api/ready')).status()).toBe(200)
  await stack.killConsole()
  await expect(page.request.get('/api/ready')).rejects.toThrow('ECONNREFUSED')
  await stack.restartConsole()
  await expect((await page.request.get('/api/ready')).status()).toBe(200)
})

test('the simulator reports what it received', async ({ stack }) => {
  await stack.simulator.reset()
  await fetch(`${stack.simulator.url}/account/getbalance`)
  const received = await stack.simulator.requests('/account/getbalance')
  expect(received.map(({ method, status }) => ({ method, status }))).toEqual([{ method: 'GET', status: 401 }])
  expect(await stack.simulator.ledger()).toEqual([])
})

test('a fault order reaches the simulator', async ({ stack }) => {
  await stack.simulator.fault({ kind: 'status', status: 503, times: null })
  expect(await faultsIn(stack)).toHaveLength(1)
})

test('a fault order ends with its test', async ({ stack }) => {
  expect(await faultsIn(stack)).toEqual([])
})

async function faultsIn({ simulator }: Stack): Promise<unknown[]> {
  return (await simulator.control<{ faults: unknown[] }>('GET', 'faults')).faults
}

test('browser errors and requests to other hosts fail the test', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.url })
  const problems = watch(context, stack.url, [/as announced/])
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.evaluate(() => {
    console.error('as announced')
    console.error('as a broken page does')
    setTimeout(() => {
      throw new Error('as broken code does')
    })
  })
  await expect.poll(() => problems.join('\n')).toContain('page: as broken code does')
  // By navigation, because our own policy (CSP) blocks a page's fetch before it becomes a request.
  await page.goto(`${stack.simulator.url}/__simulator/clock`)
  expect(problems.join('\n')).toContain('console: as a broken page does')
  expect(problems.join('\n')).toContain(`request to another host: ${stack.simulator.url}`)
  expect(problems.join('\n')).not.toContain('as announced')
  expect(() => report(problems)).toThrow('The browser complained')
  await context.close()
})
