import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { row } from './operator'

const PATH = '/dlc/campaign'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const finding = (page: Page, what: string) => page.getByRole('listitem').filter({ hasText: what })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: answer }).check({ force: true })

/** Fills the form like a person, with a sample that causes findings. */
async function fill(page: Page): Promise<void> {
  await page.getByLabel('Use case').selectOption('Account Notification')
  await page.getByRole('combobox', { name: 'Vertical' }).fill('2')
  await page.getByLabel('Campaign description').fill('Tells people who booked a showing about its time and place.')
  await page.getByLabel('Sample message').fill('Hi Dana, your showing at 48 Pine St is Tue 3 PM. See bit.ly/hl48')
  await page.getByLabel('Opt-in').fill('Web form, unticked box: “Text me about my showing.”')
  await page.getByLabel('Opt-out').fill('Reply STOP. One confirmation, then nothing more. HELP tells who we are.')
  for (const question of ['Phone numbers', 'Marketing', 'Age-gated content', 'Loans'])
    await choose(page, question, 'No')
  await choose(page, 'Links', 'Yes')
  await page.getByRole('combobox', { name: 'Numbers' }).fill('(919) 555-0100, 919 555 0101')
}

async function submit(page: Page, button: RegExp, change: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: change })
  await dialog.getByRole('button', { name: button }).click()
}

test('campaign findings link to words, fixes undo, a reason overrides', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/10dlc/brands/105/campaign')
  await fill(page)
  const numbers = page.getByRole('combobox', { name: 'Numbers' })
  await numbers.press('End')
  await numbers.pressSequentially(', 984 555 0199,')
  await expect(page.getByText('(984) 555-0199 is not among your messaging numbers.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove (984) 555-0199' }).click()
  const brand = finding(page, 'The brand is not named')
  await expect(brand).toBeVisible()
  await expect(page.getByText('3 likely reasons for rejection')).toBeVisible()
  await expectNothingFound(page, 'campaign')
  await finding(page, 'Public link shortener').getByRole('button', { name: 'Go to the text' }).click()
  const selected = () => page.evaluate(() => getSelection()?.toString())
  const sample = page.getByLabel('Sample message')
  await expect.poll(selected).toBe('bit.ly/hl48')
  await brand.getByRole('button', { name: /first$/ }).click()
  await expect(sample).toHaveValue(/^Harborlight Insurance: Hi Dana/)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The sample names the brand' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(sample).toHaveValue(/^Hi Dana/)

  const button = /^Submit campaign with 2 numbers/
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'reject it for 3 findings' })).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])
  await page.getByRole('textbox', { name: 'Why submit anyway' }).fill('The carrier approved these words')
  await submit(page, button, 'Create campaign')
  await expect(done(page, 'Create campaign: done')).toBeVisible()
  const [sent] = await stack.simulator.mutations(PATH)
  expect(sent?.params).toMatchObject({ brand_id: 105, campaign_did: '9195550100,9195550101', embedded_link: 'yes' })
  expect(JSON.stringify(sent)).not.toContain('carrier approved')
  await page.getByRole('link', { name: /^Request/ }).click()
  await expect(page.getByText('The carrier approved these words')).toBeVisible()
})

test('a 206 leads to its fields; the correction is linked to it', { tag: '@long' }, async ({ stack, signInAs }) => {
  // The same campaign was created above, so it would need confirmation.
  await stack.startOver()
  const page = await signInAs('ops', '/10dlc/brands/105/campaign')
  const details = { sample_message: ['URL shortener not allowed'], embedded_link: ['must be yes'], tcr: 'Score 42' }
  const body = { error: 'Campaign rejected', details }
  await stack.simulator.fault({ kind: 'status', status: 206, method: 'POST', path: PATH, body })
  await fill(page)
  await expect(page.getByText('3 likely reasons for rejection')).toBeVisible()
  await page.getByRole('textbox', { name: 'Why submit anyway' }).fill('The carrier approved these words')
  await submit(page, /^Submit campaign/, 'Create campaign')
  // Immediately in the form; later from its entry.
  await expect(page.getByLabel('Sample message')).toBeFocused()
  await expect(page.getByText('The provider says: “must be yes”')).toBeVisible()
  await page.getByRole('link', { name: /^Request/ }).click()
  await page.getByRole('link', { name: 'Fix and resubmit' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Fix campaign' })).toBeVisible()
  await expect(page.getByText('The provider rejected this campaign: 2 fields to fix')).toBeVisible()
  await expect(page.getByText('"tcr": "Score 42"', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Campaign description')).toHaveValue(/^Tells people who booked/)
  await expectNothingFound(page, 'fix campaign')
  const sample = page.getByLabel('Sample message')
  await expect(sample).toHaveAccessibleDescription(/The provider says: “URL shortener not allowed”/)
  await page.getByRole('link', { name: 'Sample message' }).first().click()
  await expect(sample).toBeFocused()
  await sample.fill('Harborlight: your showing is Tue 3 PM. harborlane.example/48 Reply STOP to stop.')
  await submit(page, /^Resubmit campaign with 2 numbers/, 'Create campaign')
  await expect(done(page, 'Create campaign: done')).toBeVisible()
  await page
    .getByRole('link', { name: /^Request/ })
    .last()
    .click()
  await page.getByRole('link', { name: 'the rejected change' }).click()
  await expect(page.getByText('Resubmitted as')).toBeVisible()
  expect((await stack.simulator.ledger()).map(({ operation }) => operation)).toEqual([`POST ${PATH}`])
})

test('editing keeps existing values and asks for the missing ones', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/10dlc/campaigns/201/change')
  await expect(page.getByText('A change replaces everything')).toBeVisible()
  await page.getByRole('button', { name: /^Use “/ }).click()
  await page.getByRole('combobox', { name: 'Vertical' }).fill('5')
  const texts = ['Campaign description', 'Opt-in', 'Opt-out']
  const before = await Promise.all(texts.map((label) => page.getByLabel(label).inputValue()))
  await page
    .getByLabel('Sample message')
    .fill('Northfold Dental: your cleaning moved to Friday. Reply STOP to stop, HELP for help.')
  const why = page.getByRole('textbox', { name: 'Why submit anyway' })
  await expect(page.getByText(/checks? passed/)).toBeVisible()
  await why.fill('As it was approved')
  await page.getByRole('button', { name: /^Change campaign with 4 numbers/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change campaign' })
  await expect(dialog.getByRole('table', { name: 'What changes' })).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('button', { name: /^Change campaign/ }).click()
  await expect(done(page, 'Change campaign: done')).toBeVisible()
  const [sent] = await stack.simulator.mutations(PATH)
  const { campaign_description, consumer_opt_ins, consumer_opt_outs, ...rest } = sent?.params ?? {}
  expect([campaign_description, consumer_opt_ins, consumer_opt_outs]).toEqual(before)
  expect(rest).toMatchObject({
    ...{ id: 201, brand_id: 101, campaign_type: 'standard', campaign_type_standard: 2, vertical_type: 5 },
    ...{ company_name: 'Northfold Dental', campaign_did: '9195550100,9845550100,3365550100,7045550100' },
  })
  expect(Object.values(sent?.params ?? {}).filter((value) => value === '' || value === null)).toEqual([])
})

test('a half-written campaign continues in another browser from the overview', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/10dlc/brands/101/campaign')
  await page.getByLabel('Use case').selectOption('Account Notification')
  await page.getByLabel('Campaign description').fill('Asks patients how their visit was. Once.')
  await expect(page.getByText(/Draft saved.*stored until/)).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  const other = await signInAs('ops', '/10dlc')
  const draft = await row(other, 'Brands and campaigns', { 'Brand and campaigns': 'Asks patients how' })
  await expect(draft).toContainText('Draft')
  await draft.getByRole('link', { name: 'Continue' }).click()
  await expect(other.getByLabel('Campaign description')).toHaveValue('Asks patients how their visit was. Once.')
  await expect(other.getByLabel('Use case')).toHaveValue('2')
  await expectNothingFound(other, 'campaign, draft')
  await visit(other, '/10dlc/brands/new/campaign')
  await expect(other.getByText('The provider lists no brand new')).toBeVisible()
  await expect(other.getByLabel('Sample message')).toHaveCount(0)
  expect(await stack.simulator.mutations()).toEqual([])
})

test('a deletion names the numbers that lose their registration', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/10dlc/campaigns/201')
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(way.getByRole('link', { name: 'Northfold Dental' })).toBeVisible()
  await expect(page.getByText('Northfold Dental (101)')).toBeVisible()
  await expectNothingFound(page, 'campaign page')
  await page.getByRole('button', { name: 'Delete campaign…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete campaign' })
  await expect(dialog).toContainText('(919) 555-0100, (984) 555-0100')
  await dialog.getByRole('textbox').fill('201')
  await dialog.getByRole('button', { name: 'Delete campaign 201' }).click()
  await expect(page).toHaveURL(/\/10dlc\?/)
  expect((await stack.simulator.ledger()).map(({ object }) => object)).toEqual(['campaign 201 of brand 101'])
  await visit(page, '/10dlc/campaigns/201')
  await expect(page.getByText('The provider lists no campaign 201')).toBeVisible()
})
