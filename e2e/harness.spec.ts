import { expect, test } from './harness'
import type { Stack } from './stack'

test('the stack of a worker is its own, and outlives a kill of the console', async ({ stack, page }) => {
  await expect((await page.request.get('/api/ready')).status()).toBe(200)
  await stack.killConsole()
  await expect(page.request.get('/api/ready')).rejects.toThrow('ECONNREFUSED')
  await stack.restartConsole()
  await expect((await page.request.get('/api/ready')).status()).toBe(200)
})

test('the simulator tells what it received', async ({ stack }) => {
  await stack.simulator.reset()
  await fetch(`${stack.simulator.url}/account/getbalance`)
  const received = await stack.simulator.requests('/account/getbalance')
  expect(received.map(({ method, status }) => ({ method, status }))).toEqual([{ method: 'GET', status: 401 }])
  expect(await stack.simulator.ledger()).toEqual([])
})

test('an order for trouble reaches the simulator', async ({ stack }) => {
  await stack.simulator.fault({ kind: 'status', status: 503, times: null })
  expect(await faultsIn(stack)).toHaveLength(1)
})

test('… and does not outlive its test', async ({ stack }) => {
  expect(await faultsIn(stack)).toEqual([])
})

async function faultsIn({ simulator }: Stack): Promise<unknown[]> {
  return (await simulator.control<{ faults: unknown[] }>('GET', 'faults')).faults
}

test.describe('what the browser complains of', () => {
  test.fail()

  test('fails a test: an error in its console', async ({ page }) => {
    await page.goto('/sign-in')
    await page.evaluate(() => console.error('as a broken page would'))
  })

  test('fails a test: a request to another host', async ({ page, stack }) => {
    await page.goto('/sign-in')
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => undefined), stack.simulator.url)
  })
})
