import { expect, test } from './harness'
import { expectNothingFound } from './looks'
import { row } from './operator'

test.beforeAll(({ stack }) => stack.startOver())

test('list files are decoded, workbooks refused; our export changes nothing', { tag: '@long' }, async ({
  signInAs,
}) => {
  const page = await signInAs('ops', '/messaging/opt-outs/import')
  const list = page.getByLabel('List', { exact: true })
  const choose = (name: string, bytes: string) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes, 'latin1') })
  await choose('list.xlsx', 'PK\x03\x04\x14\0')
  await expect(list).toHaveAccessibleDescription(/Excel workbook \(\.xlsx\)/)
  await choose('list.csv', 'number,date,note\n2015550201,,said Jos\xe9\n1.21256E+10,,\n')
  await expect(page.getByRole('status').filter({ hasText: 'Read as Windows-1252, such as “José”' })).toBeVisible()
  await expect(list).toHaveValue(/said José/)
  await expect(list).not.toHaveAccessibleDescription(/Excel/)
  await page.getByLabel('Source of the list').fill('The old system')
  await page.getByRole('button', { name: 'Check the list' }).click()
  const bad = await row(page, 'Lines that cannot be read', { Line: '3', Problem: 'shortened by a spreadsheet' })
  await expect(bad).toHaveCount(1)
  await expectNothingFound(page, 'import of opt-outs')
  // The reason is readable on a phone too.
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = () =>
    bad.evaluate((line) =>
      [line, ...line.querySelectorAll('td, td *')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      ),
    )
  expect(await cut()).toBe(false)
  await list.fill(
    'Number,State,Since,Source,Note,Recorded by,Recorded at\n2015550201,opted in again,2026-01-05,They want texts again,,Dana,2026-01-05',
  )
  await page.getByRole('button', { name: 'Check the list' }).click()
  const found = page.getByRole('region', { name: 'Check result' })
  await expect(found.getByRole('heading', { name: 'Nothing to record' })).toBeVisible()
  await expect(found).toContainText('Opted in again1 line')
})
