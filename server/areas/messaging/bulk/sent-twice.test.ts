import { expect, it } from 'vitest'
import { fileTestbed } from '@/server/testing/file-testbed'
import { makeBulk } from './make'
import { sendBulkItem } from './send'

const testbed = fileTestbed()

it('bulk send pauses at a message sent twice until continued', async () => {
  const support = await testbed.actor('support')
  const message = { from: '9195550100', text: 'Closed today.', consent: true, basis: 'wrote' }
  const made = await makeBulk(support, { ...message, list: '9075550181\n2125550261' })
  if (!made.ok) throw new Error(made.fault.message)
  const send = (place: number) => sendBulkItem(support, { bulk: made.data.id, place })
  expect(await send(0)).toMatchObject({
    data: { item: { state: 'disputed', left: false }, pause: expect.stringContaining('more than once') },
  })
  expect(testbed.effects().map(({ operation }) => operation)).toEqual(['POST /smsv2', 'POST /smsv2'])
  expect(await send(1)).toMatchObject({ data: { item: { state: 'succeeded' }, pause: null } })
})
