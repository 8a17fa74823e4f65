import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { amountCharged } from '@/lib/areas/billing/ledger'
import { refillBalance } from '@/lib/areas/billing/operations'
import { approvalChanges } from '@/server/access/policy/decide'
import { approveAndSend, prepareApproved, sendApproved } from '@/server/access/policy/send-approved'
import type { Person } from '@/server/core/actor/actor'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { refillLedger } from './ledger'

const testbed = fileTestbed()
let finance: Person
let admin: Person
let amount = 400

beforeAll(async () => {
  finance = await testbed.actor('finance')
  admin = await testbed.actor('admin')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await testbed.settleOpen(admin)
  await keptPolicy({ approved: ['spending'] })
  amount += 1
})

const path = '/account/refillbalance'
const fault = (more: object) => testbed.simulator.faults.add({ method: 'PUT', path, ...more })
const approve = (entry: string) => approvalChanges.approve(admin, { entry })

async function sendIt(by: Person, entry: string) {
  const prepared = await prepareApproved(by, entry)
  if (!prepared.ok) throw new Error(prepared.fault.message)
  return sendApproved(by, { entry, intent: prepared.data.intent })
}

async function approveAndSendIt(by: Person, entry: string) {
  const prepared = await prepareApproved(by, entry)
  if (!prepared.ok) throw new Error(prepared.fault.message)
  return approveAndSend(by, { entry, intent: prepared.data.intent })
}

it.each<[string, (entry: string) => Promise<unknown>, object]>([
  ['only requested', async () => {}, { outcome: 'Waiting for approval', charged: '0' }],
  ['withdrawn', (entry) => approvalChanges.withdraw(finance, { entry }), { outcome: 'Withdrawn', charged: '0' }],
  [
    'declined',
    (entry) => approvalChanges.decline(admin, { entry, reason: 'Not now' }),
    { outcome: 'Declined', charged: '0' },
  ],
  ['approved', approve, { outcome: 'Approved, not sent', charged: '0' }],
  [
    'sent by its requester',
    async (entry) => [await approve(entry), await sendIt(finance, entry)],
    { outcome: 'Done', charged: 'all', approved: true },
  ],
  [
    'approved and sent in one step',
    (entry) => approveAndSendIt(admin, entry),
    { outcome: 'Done', charged: 'all', approved: true },
  ],
  [
    'rejected by the provider',
    async (entry) => [await approve(entry), fault({ kind: 'status', status: 206 }), await sendIt(finance, entry)],
    { outcome: 'Rejected', charged: '0', approved: true },
  ],
  [
    'unknown',
    async (entry) => [await approve(entry), fault({ kind: 'reset', when: 'before' }), await sendIt(finance, entry)],
    { outcome: 'Unknown', charged: null, approved: true },
  ],
  [
    'not sent, so that it can be sent again',
    async (entry) => {
      await approve(entry)
      const { entry: sent } = await sendIt(finance, entry)
      await testbed.asOwner(`update journal set state = 'not_sent' where id = '${sent}'`)
    },
    { outcome: 'Approved, not sent', charged: '0' },
  ],
])('a refill that needs approval is one row: %s', async (_, happen, wanted) => {
  const asked = await testbed.act(finance, refillBalance, { amount, reason: 'Low' })
  await happen(asked.entry ?? '')
  const { rows } = await refillLedger(finance, { from: new Date(0), to: new Date('2999-01-01') })
  const mine = rows.filter((row) => row.kind === 'here' && Number(row.amount) === amount)
  const { outcome, charged, approved } = wanted as { outcome: string; charged: string | null; approved?: true }
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({
    person: finance.name,
    approved: approved ? { requester: finance.name, approver: admin.name } : null,
  })
  const [row] = mine
  expect(row && amountCharged(row)).toBe(charged === 'all' ? row?.amount : charged)

  const file = await exportCsv(finance, 'refills', { month: 'all' })
  if (!file.ok) throw new Error(file.fault.message)
  const lines: Record<string, string>[] = parse(await new Response(file.csv).text(), { columns: true, bom: true })
  const inFile = lines.filter(({ Requested }) => Number(Requested) === amount)
  expect(inFile).toMatchObject([
    {
      Outcome: expect.stringContaining(outcome),
      Charged: charged === 'all' ? `${amount}.00` : charged === null ? '' : '0.00',
      'Approved by': approved ? admin.name : '',
    },
  ])
})
