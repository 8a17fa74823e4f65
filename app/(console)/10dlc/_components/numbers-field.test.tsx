// @vitest-environment happy-dom

import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf } from '@/components/form/fields-of'
import { OneColumn } from '@/components/form/one-column'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import { tableFiles } from '@/lib/core/tables/tables.corpus'
import { NumbersField } from './numbers-field'

vi.mock('@/components/operation/use-read', () => ({ useRead: () => ({ data: undefined }) }))
afterEach(cleanup)

let numbers = () => ''

function Campaign() {
  const form = useForm({ defaultValues: { numbers: '4155550100, ' } })
  numbers = () => form.getValues('numbers')
  return <NumbersField fields={fieldsOf(form) as never as Parameters<typeof NumbersField>[0]['fields']} taken={{}} />
}

/** A field of the port wizard: the text itself is stored. */
function Port({ text }: { text: string }) {
  const form = useForm({ defaultValues: { numbers: text } })
  const fields = fieldsOf<Pick<CampaignValues, 'numbers'>>(form)
  numbers = () => form.getValues('numbers')
  return <OneColumn text={fields.value('numbers')} onChange={(list) => fields.set({ numbers: list })} />
}

const select = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Which column has the numbers?' })
const choose = (value: string) => act(async () => void fireEvent.change(select() as Element, { target: { value } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const paste = (text: string) =>
  act(async () => void fireEvent.paste(screen.getByLabelText('Numbers'), { clipboardData: { getData: () => text } }))

const asking = Object.entries(tableFiles['two columns that fit'] ?? {}).filter(([, { after }]) => after?.length)

it.each(asking)('a campaign’s pasted table with %s is asked about before anything is added', async (_, one) => {
  render(<Campaign />)
  await paste(String(one.file))
  expect(numbers()).toBe('4155550100, ')
  await choose(one.answer?.numberColumn ?? '')
  expect(numbers()).toBe(`${['4155550100', ...(one.after ?? [])].join(', ')}, `)
  expect(select()).toBeNull()
})

it('a table can be discarded; a list without a question is added at once', async () => {
  render(<Campaign />)
  await paste('Name,Phone,Cell\nAda,2125550123,9195550142')
  await press('Discard list')
  expect([select(), numbers()]).toEqual([null, '4155550100, '])
  await paste('2125550123\n9195550142')
  expect(numbers()).toBe('4155550100, 2125550123, 9195550142, ')
})

it.each(asking)('a port’s table with %s keeps the chosen column, and all of it again when undone', async (_, one) => {
  render(<Port text={String(one.file)} />)
  await choose(one.answer?.numberColumn ?? '')
  expect(numbers()).toBe(one.after?.join('\n'))
  await press('Undo')
  expect(numbers()).toBe(one.file)
  expect(select()).not.toBeNull()
})
