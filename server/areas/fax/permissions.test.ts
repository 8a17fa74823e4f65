import { expect, it } from 'vitest'
import { grantPermission } from '@/lib/areas/fax/permissions'
import { fileTestbed } from '@/server/testing/file-testbed'
import { permissionsHere } from './permissions'

const testbed = fileTestbed()
const number = '9195550175'

it('old fax permission is shown despite many later changes', async () => {
  const ops = await testbed.actor('ops')
  const addresses = Array.from({ length: 55 }, (_, n) => `desk${n}@example.com`)
  for (const email of addresses) {
    const outcome = await testbed.act(ops, grantPermission, { number, email, maySend: true, mayReceive: false })
    expect(outcome.status).toBe('done')
  }
  const shown = (await permissionsHere(ops, number)).map(({ email }) => email)
  expect(shown.sort()).toEqual(addresses.sort())
})
