'use client'

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { ErrorSummary } from '@/components/form/error-summary'
import { fieldsOf } from '@/components/form/fields-of'
import { Form } from '@/components/form/form'
import { formProblems } from '@/components/form/form-problems'
import { PasswordOnce } from '@/components/form/made-password'
import { ActionDialog } from '@/components/operation/action-dialog'
import { checkTyped } from '@/components/operation/check-typed'
import { FaultText } from '@/components/operation/fault-text'
import { useRejectedFields } from '@/components/operation/use-rejected-fields'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { KeyValues } from '@/components/ui/key-values'
import { orderFaxNumber } from '@/lib/areas/fax/summaries'
import { type Fault, isRejection } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import { NO_PRICE, NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { AccountFields, type AccountValues, noAccount } from './account-fields'
import { BasketRow } from './basket-row'
import type { AccountInput, PickedNumber, useOrders } from './use-orders'

interface OrderValues extends AccountValues {
  account: 'none' | 'set'
}

interface ToConfirm {
  picks: readonly PickedNumber[]
  input: AccountInput
}

const rejectsAccountField = (fault: Fault) =>
  isRejection(fault) && Object.keys(noAccount).some((name) => fault.fields?.[name] !== undefined)

const emptyForm: OrderValues = { account: 'none', ...noAccount }

/** The picked numbers, the form that orders them, and the outcome of each order. */
export function Basket({ orders, balance }: { orders: ReturnType<typeof useOrders>; balance: ReactNode }) {
  const { picks } = orders
  const notYetOrdered = picks.filter(({ outcome }) => !outcome)
  const isNotYetOrdered = ({ number }: PickedNumber) => notYetOrdered.some((pick) => pick.number === number)
  const single = notYetOrdered.length === 1 ? notYetOrdered[0] : undefined
  const form = useForm<OrderValues>({
    // A single number and its account are one order, so they are validated together. Several numbers are ordered without an account.
    resolver: async (values, ...rest) => {
      if (!single) return { values, errors: {} }
      const account = values.account === 'set' ? values : { account: values.account }
      return checkTyped<FieldValues>(
        orderFaxNumber,
        { ...account, number: single.number, tier: single.tier },
        ...(rest as [unknown, never]),
      ) as never
    },
    defaultValues: emptyForm,
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const fields = fieldsOf(form)
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null)
  const showRejected = useRejectedFields(form, toConfirm !== null)
  const { fault } = orders
  // The form is unmounted while its only number is being ordered, so the rejection is shown after the form is mounted again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on rejection
  useEffect(() => {
    if (fault) showRejected(fault)
  }, [fault])
  const [newAccount, setNewAccount] = useState<{ number: string; password: string } | null>(null)
  const { errors, submitCount } = form.formState
  const setsAccount = single !== undefined && fields.value('account') === 'set'
  const orderLabel = single
    ? `Order ${formatNumber(single.number)}`
    : `Order ${notYetOrdered.length} number${notYetOrdered.length === 1 ? '' : 's'}`
  const costs = [
    { label: 'Price', value: NOT_AVAILABLE },
    { label: 'Balance', value: balance },
  ]

  const openDialog = (event: FormEvent) =>
    form.handleSubmit(() => {
      const { account, ...typed } = form.getValues()
      orders.forgetFault()
      setToConfirm({
        picks: notYetOrdered,
        input: single && account === 'set' ? { account, ...typed } : { account: 'none' },
      })
    })(event)

  async function confirm({ picks, input }: ToConfirm) {
    const result = await orders.orderAll(picks, input, (fault) => input.account === 'set' && rejectsAccountField(fault))
    if (result === 'code') return
    setToConfirm(null)
    if (!result || input.account === 'none') return
    setNewAccount({ number: picks[0]?.number ?? '', password: input.password })
    form.reset(emptyForm)
  }

  return (
    <section aria-label="Basket" className="rounded-lg border bg-surface">
      <header className="flex min-h-11 items-center justify-between border-b px-4">
        <h2 className="font-semibold">{notYetOrdered.length} picked</h2>
        {picks.length > 0 && (
          <Button variant="ghost" size="sm" onClick={orders.clear}>
            Clear
          </Button>
        )}
      </header>
      {picks.length === 0 ? (
        <p className="px-4 py-3 text-muted">Pick numbers from the list.</p>
      ) : (
        <ul aria-label="Picked numbers" className="divide-y">
          {picks.map((pick) => (
            <BasketRow key={pick.number} pick={pick} onRemove={() => orders.toggle(pick.number, pick.tier)} />
          ))}
        </ul>
      )}
      {newAccount && (
        <Banner kind="done" role="status" title={`Account of ${formatNumber(newAccount.number)}`} className="m-4">
          <PasswordOnce password={newAccount.password} advice="hand it over now." />
        </Banner>
      )}
      {notYetOrdered.length > 0 && (
        <Form aria-label={orderFaxNumber.label} onSubmit={openDialog} className="space-y-3 border-t p-4">
          <fields.Radio
            name="account"
            label="Fax account"
            {...(!single && {
              hint: 'An account belongs to one number: select a single number, or set the account later.',
            })}
            options={[
              { value: 'none', label: 'No account yet' },
              {
                value: 'set',
                label: 'Set it now',
                hint: single ? 'Needs name, login, email and password' : 'Needs exactly one number',
                disabled: !single,
              },
            ]}
          />
          {setsAccount && <AccountFields fields={fields as never} />}
          <KeyValues columns={1} items={costs} />
          <Button type="submit" variant="primary" className="w-full" busy={orders.sentAt !== null}>
            {orderLabel}…
          </Button>
          {!single && <p className="text-sm text-muted">{notYetOrdered.length} orders, each with its own outcome.</p>}
          {!toConfirm && orders.paused && (
            <Banner
              kind="warning"
              role="alert"
              title={orders.paused.at ? `Paused at ${formatNumber(orders.paused.at.number)}` : 'Paused'}
            >
              <p>{orders.paused.why}</p>
            </Banner>
          )}
          {!toConfirm && orders.fault && (
            <Banner kind="warning" role="alert" title={<FaultText fault={orders.fault} />} />
          )}
          <ErrorSummary problems={formProblems(errors)} attempt={submitCount} />
        </Form>
      )}
      {toConfirm && (
        <ActionDialog
          action={{ busy: orders.sentAt !== null, fault: orders.fault, sentAt: orders.sentAt }}
          title={toConfirm.picks.length === 1 ? orderFaxNumber.label : 'Order fax numbers'}
          submit={orderLabel}
          onSubmit={() => confirm({ ...toConfirm, picks: toConfirm.picks.filter(isNotYetOrdered) })}
          onClose={() => setToConfirm(null)}
        >
          <KeyValues
            columns={1}
            items={[
              {
                label: toConfirm.picks.length === 1 ? 'Number' : 'Numbers',
                value: toConfirm.picks.map(({ number }) => formatNumber(number)).join(', '),
                mono: true,
              },
              { label: 'Fax account', value: toConfirm.input.account === 'set' ? toConfirm.input.login : 'None' },
              {
                label: 'Price',
                value: NO_PRICE,
                hint: 'Charged to the provider account’s balance.',
              },
              { label: 'Balance now', value: balance },
            ]}
          />
        </ActionDialog>
      )}
    </section>
  )
}
