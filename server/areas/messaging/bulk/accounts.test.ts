import { afterEach, expect, it } from 'vitest'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { makeBulk } from './make'
import { bulkOf, bulkView, listBulks } from './see'
import { sendBulkItem } from './send'

const testbed = fileTestbed()
const workOn = (name: string) => {
  env().PROVIDER_ACCOUNT = name
}
afterEach(() => workOn('testbed'))

it('bulk send of another provider account is neither shown nor sent', async () => {
  const support = await testbed.actor('support')
  const message = { from: '9195550100', text: 'Closed today.', consent: true, basis: 'wrote' }
  const made = await makeBulk(support, { ...message, list: '2125550201\n2125550202' })
  if (!made.ok) throw new Error(made.fault.message)
  const { id } = made.data
  const sent = await sendBulkItem(support, { bulk: id, place: 0 })
  const entry = (sent.ok && sent.data.item.entry) || ''
  expect(await bulkOf(entry)).toEqual({ id, recipients: 2 })

  workOn('other')
  expect(await bulkView(support, id)).toBeNull()
  expect(await bulkOf(entry)).toBeNull()
  expect(await listBulks({ page: 1, perPage: 25 })).toEqual({ rows: [], total: 0 })
  expect(await sendBulkItem(support, { bulk: id, place: 1 })).toMatchObject({
    ok: false,
    fault: { kind: 'gate', message: expect.stringContaining('another provider account') },
  })
  expect(testbed.mutations()).toHaveLength(1)

  workOn('testbed')
  expect((await listBulks({ page: 1, perPage: 25 })).total).toBe(1)
  expect(await sendBulkItem(support, { bulk: id, place: 1 })).toMatchObject({ data: { item: { state: 'succeeded' } } })
})
