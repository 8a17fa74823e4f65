import { readFile } from 'node:fs/promises'
import { expect, reload, test } from './harness'
import { expectNothingFound } from './looks'

test.beforeAll(({ stack }) => stack.startOver())

test.use({ expectedErrors: [/502 \(/] })

test('a view is saved, shared, seen by others, deleted and restored', async ({ signInAs }) => {
  test.setTimeout(90_000)
  const page = await signInAs('ops', '/activity?state=done&from=2026-01-01')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Done this year')
  await dialog.getByLabel('Share with everyone').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await expect(views.getByRole('link', { name: 'Done this year' })).toHaveAttribute('aria-current', 'page')
  await expectNothingFound(page, 'activity with a view')

  const auditor = await signInAs('auditor', '/activity')
  const shared = auditor.getByRole('navigation', { name: 'Views' })
  await shared.getByRole('link', { name: 'Done this year' }).click()
  await expect(auditor).toHaveURL(
    ({ searchParams }) => searchParams.get('state') === 'done' && searchParams.get('from') === '2026-01-01',
  )
  await expect(auditor.getByLabel('Outcome', { exact: true })).toHaveValue('done')
  await expect(shared.getByRole('button', { name: /Actions/ })).toHaveCount(0)

  await views.getByRole('button', { name: 'Actions for the view Done this year' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(views.getByRole('link', { name: 'Done this year' })).toHaveCount(0)
  await views.getByRole('button', { name: 'Undo' }).click()
  await expect(views.getByRole('link', { name: 'Done this year' })).toBeVisible()
  await reload(page)
  await expect(views.getByRole('link', { name: 'Done this year' })).toBeVisible()
})

test('a view omits the search term; the export applies it', async ({ signInAs }) => {
  const page = await signInAs('ops', '/messaging/opt-outs?state=out')
  await page.getByRole('searchbox').fill('212-555')
  await expect(page).toHaveURL(/[?&]q=[\w-]{50,}/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Search terms aren’t saved in the view.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const { searchParams } = new URL(page.url())
  const answer = await page.request.get(`/api/export/opt-outs?${searchParams}`)
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringMatching(/^\ufeff?Number,State,/)])
})

test('an export has all rows; a failed one says so', async ({ signInAs, stack }) => {
  const page = await signInAs('ops', '/trunks?rows=25&page=2')
  await stack.simulator.reset()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('trunks.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffTrunk,Configuration,Labels')
  const count = await page
    .getByText(/of \d+ trunks/)
    .first()
    .textContent()
  expect(lines.length - 1).toBe(Number(/of (\d+)/.exec(count ?? '')?.[1]))
  await stack.simulator.fault({ kind: 'status', status: 500, path: '/siptrunk', times: null })
  await page.getByRole('link', { name: 'Download CSV' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No file: ' })).toBeVisible()
  await stack.simulator.clearFaults()
})
