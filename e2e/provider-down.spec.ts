import { expect, test, visit } from './harness'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(() => test.setTimeout(180_000))

test('while the provider is away, pages show the last reading and its age, and the shell says so', async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('admin')
  for (const path of ['/', '/billing', '/trunks', '/trunks/hq1']) await visit(page, path)
  await expect(page.getByRole('banner').getByText('Provider reachable')).toBeVisible()
  await stack.simulator.fault({ kind: 'close-listener', delayMs: 120_000 })

  await visit(page, '/billing')
  const away = page.getByText(/^Provider away, as of /)
  await expect(away).toBeVisible()
  await expect(page.getByText(/^Next try in \d+ s$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('$412.37')
  await visit(page, '/trunks')
  await expect(page.getByRole('banner').getByText('Provider not reachable')).toBeVisible()
  await expect(away).toBeVisible()
  await expect(page.getByRole('table', { name: 'Trunks' }).getByRole('link', { name: 'lobby' })).toBeVisible()
  await visit(page, '/trunks/hq1')
  await expect(away).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Balance', exact: true }).getByText(/^As of /)).toBeVisible()

  await visit(page, '/trunks/lobby')
  await expect(page.getByText('The provider cannot be reached: the trunk is not shown')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'lobby' })).toBeVisible()
  await visit(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()

  await stack.simulator.clearFaults()
  await visit(page, '/trunks/lobby')
  await expect(page.getByText('Not checked yet.')).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('banner').getByText('Provider reachable')).toBeVisible()
})

test('an answer that cannot be read, and credentials that are not taken, are told calmly', async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops')
  await stack.simulator.fault({ kind: 'html', path: '/siptrunk', times: null })
  await visit(page, '/trunks?q=*gate*')
  await expect(page.getByText('The list of trunks could not be read')).toBeVisible()
  await expect(page.getByText('The provider answered, but not in a form that can be read.')).toBeVisible()
  await stack.simulator.clearFaults()
  await stack.simulator.fault({ kind: 'status', status: 401, path: '/siptrunk', times: null })
  await visit(page, '/trunks?q=*gate*')
  await expect(page.getByText('The provider does not accept the console’s credentials.')).toBeVisible()
  await stack.simulator.clearFaults()
  await visit(page, '/trunks?q=*gate*')
  await expect(page.getByRole('link', { name: 'faxgateway' })).toBeVisible()
})

test('a console that restarts keeps its sessions, and its first page works', async ({ stack, signInAs }) => {
  const page = await signInAs('ops')
  await stack.restartConsole()
  await visit(page, '/trunks')
  await expect(page.getByRole('heading', { name: 'Trunks' })).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])
})
