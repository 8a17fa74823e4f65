import { expect, it } from 'vitest'
import { fileTestbed } from '@/server/testing/file-testbed'
import { documentedScript, importInbound } from '@/server/testing/import-script'

const testbed = fileTestbed()

it('the documented import survives kill -9, and does each of its rows once', async () => {
  expect(documentedScript.trim().split('\n').length).toBeLessThanOrEqual(31)
  expect(await importInbound(testbed, 80, [20, 55])).toEqual({ said: '80 of 80 done\n', changed: 80, sent: 80 })
})
