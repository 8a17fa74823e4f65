import { expect, test, visit } from './harness'
import { row } from './operator'

test.beforeAll(({ stack }) => stack.startOver())

test('selected trunks get a label, by which the list and its file are filtered', async ({ signInAs }) => {
  const page = await signInAs('support', '/trunks')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const [first, second] = [await boxes.nth(0).getAttribute('value'), await boxes.nth(1).getAttribute('value')]
  if (!first || !second) throw new Error('no trunks')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('link', { name: 'Label…' }).click()
  const form = page.getByRole('form', { name: 'Label a list' })
  await expect(form.getByLabel('Trunks')).toHaveValue(`${first}\n${second}`)
  await form.getByLabel('Label', { exact: true }).fill('Café Lumière')
  await form.getByRole('button', { name: 'Save labels' }).click()
  await expect(page.getByText('2 trunks now have the label Café Lumière.')).toBeVisible()
  await page.getByRole('link', { name: 'Everything with this label' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Café Lumière' })).toBeVisible()
  await expect(await row(page, 'Items with the label Café Lumière', { Item: first })).toHaveCount(1)

  await visit(page, '/trunks')
  await page.getByLabel('Label', { exact: true }).selectOption('Café Lumière')
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(2)
  await visit(page, `/trunks/${first}`)
  await page.getByRole('button', { name: 'Remove the label Café Lumière' }).click()
  await expect(page.getByRole('list', { name: 'Labels' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add label' }).click()
  const add = page.getByRole('form', { name: 'Add a label' })
  await add.getByLabel('Label').fill(' ')
  await add.getByRole('button', { name: 'Save label' }).click()
  await expect(add.getByText('Enter a label.')).toBeVisible()
  await add.getByLabel('Label').fill('North site')
  await add.getByRole('button', { name: 'Save label' }).click()
  await expect(page.getByRole('list', { name: 'Labels' }).getByRole('link', { name: 'North site' })).toBeVisible()
})
