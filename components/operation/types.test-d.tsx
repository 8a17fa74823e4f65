import * as billing from '@/lib/areas/billing/operations'
import { getBalance, refillBalance, turnOffDailyAlert, type turnOnDailyAlert } from '@/lib/areas/billing/summaries'
import * as trunks from '@/lib/areas/trunks/operations'
import { type createTrunk, getTrunkStatus } from '@/lib/areas/trunks/summaries'
import type { ActionOf } from '@/lib/core/changes/action-of'
import { write } from '@/lib/core/operation/operation'
import type { OperationOf } from '@/lib/core/operation/operation-summary'
import { read } from '@/lib/core/operation/read-operation'
import type { Verify } from '@/lib/core/operation/verify'
import type { Fields } from '../form/fields-of'
import { OperationButton } from './operation-button'
import { OperationForm } from './operation-form'
import { RemoveCard } from './remove-card'
import { useOperation } from './use-operation'
import { useRead } from './use-read'

// What the compiler must reject. Never run: `npm test` compiles it, and an accepted line fails there.

declare const refill: ActionOf<OperationOf<typeof refillBalance>>
declare const turnOn: ActionOf<OperationOf<typeof turnOnDailyAlert>>
declare const create: ActionOf<OperationOf<typeof createTrunk>>
declare const anybody: (request: unknown) => Promise<never>

export function usePairs() {
  // @ts-expect-error: the action of another operation
  useOperation(refillBalance, create)
  // @ts-expect-error: the action of another operation with the same input and answer
  useOperation(turnOffDailyAlert, turnOn)
  // @ts-expect-error: no server action at all
  useOperation(refillBalance, anybody)
  // @ts-expect-error: the whole operation, which would bring its schemas and evidence into the browser
  useOperation(billing.refillBalance, refill)
  // @ts-expect-error: a read is not a write
  useOperation(getBalance, refill)
  return useOperation(refillBalance, refill)
}

export function buttons() {
  const card = { listed: true, submitLabel: 'Refill', consequences: [], back: { href: '/', label: 'Back' } }
  return (
    <>
      <OperationButton operation={refillBalance} action={refill} input={{ amount: 20 }} />
      {/* @ts-expect-error: nothing */}
      <OperationButton operation={refillBalance} action={refill} input={null} />
      {/* @ts-expect-error: the input of another operation */}
      <OperationButton operation={refillBalance} action={refill} input={{ trunk: 'lobby' }} />
      {/* @ts-expect-error: a string where a number belongs */}
      <OperationButton operation={refillBalance} action={refill} input={{ amount: '20' }} />
      {/* @ts-expect-error: the action of another operation */}
      <OperationButton operation={turnOffDailyAlert} action={turnOn} input={{}} />
      {/* @ts-expect-error: the input of another operation */}
      <RemoveCard operation={refillBalance} action={refill} input={{ trunk: 'lobby' }} {...card} />
    </>
  )
}

export function forms() {
  const amounts = { operation: refillBalance, action: refill, submitLabel: () => 'Refill' }
  return (
    <>
      <OperationForm {...amounts} defaultValues={{ amount: '' }}>
        {(fields) => <fields.Text name="amount" label="Amount" />}
      </OperationForm>
      <OperationForm {...amounts} defaultValues={{ amount: '' }}>
        {/* @ts-expect-error: a field that the form does not have */}
        {(fields) => <fields.Text name="ammount" label="Amount" />}
      </OperationForm>
      <OperationForm {...amounts} defaultValues={{ amount: '' }}>
        {/* @ts-expect-error: a checkbox for a string */}
        {(fields) => <fields.Check name="amount" label="Amount" />}
      </OperationForm>
      <OperationForm
        {...amounts}
        // @ts-expect-error: a field that the operation does not have
        defaultValues={{ amount: '', trunk: '' }}
      >
        {() => null}
      </OperationForm>
      {/* @ts-expect-error: the action of another operation */}
      <OperationForm operation={refillBalance} action={create} defaultValues={{ amount: '' }} submitLabel={() => 'Go'}>
        {() => null}
      </OperationForm>
    </>
  )
}

declare const amount: Fields<{ amount: string }>
declare const amountAndNote: Fields<{ amount: string; note: string }>
export const groups: Fields<{ amount: string }>[] = [
  amount,
  amountAndNote,
  // @ts-expect-error: fields of a form that has no amount
  {} as Fields<{ note: string }>,
]

export function Reads() {
  // @ts-expect-error: nothing to search for
  useRead(getTrunkStatus, {})
  // @ts-expect-error: a member that the operation does not have
  useRead(getTrunkStatus, { trunk: 'lobby', did: 1 })
  // @ts-expect-error: a write cannot be read
  useRead(refillBalance, { amount: 20 })
  const status = useRead(getTrunkStatus, { trunk: 'lobby' }).data
  // @ts-expect-error: a member that the answer does not have
  return status?.status === 'read' ? status.data.balance : null
}

const { kind: _read, ...aRead } = trunks.listTrunks
// @ts-expect-error: an id outside of its area
read({ ...aRead, area: 'billing' })
// @ts-expect-error: no role may
read({ ...aRead, area: 'trunks', allowed: [] })
// @ts-expect-error: no such role
read({ ...aRead, area: 'trunks', ceiling: { supprt: 'internal' } })
// @ts-expect-error: no such class
read({ ...aRead, area: 'trunks', ceiling: { support: 'sensitive' } })
// @ts-expect-error: a role that sees secrets has no ceiling
read({ ...aRead, area: 'trunks', ceiling: { support: 'secret' } })

const { kind: _write, verify: _verify, ...aWrite } = trunks.createTrunk
write({ ...aWrite, area: 'trunks', verify: { impossible: 'No reading shows it.' } })
// @ts-expect-error: no reason given
write({ ...aWrite, area: 'trunks', verify: { impossible: '' } })
// @ts-expect-error: neither evidence nor why there is none
write({ ...aWrite, area: 'trunks' })
// @ts-expect-error: an example that does not fit
write({ ...aWrite, area: 'trunks', example: { trunk: 1 }, verify: { impossible: 'No reading shows it.' } })

type Input = { trunk: string }
declare const evidence: Omit<Verify<Input, string>, 'reads'>
// @ts-expect-error: evidence of nothing
export const noReads: Verify<Input, string> = { ...evidence, reads: [] }
// @ts-expect-error: a write as evidence
export const aWriteAsEvidence: Verify<Input, string> = { ...evidence, reads: [trunks.createTrunk] }
