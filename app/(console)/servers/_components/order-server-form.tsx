'use client'

import { useState } from 'react'
import { PasswordOnce } from '@/components/form/made-password'
import { OperationForm } from '@/components/operation/operation-form'
import { Card } from '@/components/ui/card'
import type { ServiceRate } from '@/lib/areas/billing/rates'
import { assumptions } from '@/lib/areas/servers/assumptions'
import {
  families,
  familyInSentence,
  familyKeys,
  familyMembers,
  familyTakes,
  isFamily,
} from '@/lib/areas/servers/families'
import { type SizeKey, sizeKeys, sizeLabels } from '@/lib/areas/servers/sizes'
import { orderServer } from '@/lib/areas/servers/summaries'
import { plainEmail } from '@/lib/core/fields/plain-email'
import { orderServerAction } from '../actions'
import { FamilyFields } from './family-fields'
import { OpenOrdered } from './open-ordered'
import { OrderSummary } from './order-summary'
import { emptyOrder, memberLabels, type OrderValues } from './order-values'

interface OrderServerFormProps {
  balance: Promise<string | null>
  rates: Promise<readonly ServiceRate[] | null>
  trunks: Promise<readonly string[]>
}

const sizes = sizeKeys.map((value) => ({ value, label: sizeLabels[value] }))
const software = () =>
  familyKeys.map((value) => ({
    value,
    label: <span className="font-medium">{families[value].label}</span>,
    hint: (
      <>
        <span className="block font-mono">{assumptions.servers.families[value]}</span>
        {families[value].hint}
      </>
    ),
  }))

const named = ({ family, size }: OrderValues) =>
  isFamily(family) ? `${sizeLabels[size as SizeKey]?.toLowerCase() ?? ''} ${familyInSentence(family)}` : 'server'

const chosenOf = (family: string, size: string) =>
  isFamily(family) && size in sizeLabels ? { family, size: size as SizeKey } : null

export function OrderServerForm({ balance, rates, trunks }: OrderServerFormProps) {
  const [dropped, setDropped] = useState<readonly string[]>([])
  return (
    <OperationForm
      operation={orderServer}
      action={orderServerAction}
      defaultValues={emptyOrder}
      submitLabel={(values) => `Order ${named(values)}`}
      consequences={(values) => <Consequences values={values} />}
      next={(values, data, createdIds) => (
        <Ordered password={values.password} serverId={data?.serverId ?? createdIds[0]} />
      )}
      arrange={({ fields, submit, report }, typed) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-6">{fields}</div>
          <div className="min-w-0 space-y-4 lg:sticky lg:top-4">
            <OrderSummary
              balance={balance}
              rates={rates}
              chosen={chosenOf(typed.value('family'), typed.value('size'))}
              submit={submit}
            />
            {report}
          </div>
        </div>
      )}
    >
      {(fields) => {
        const family = fields.value('family')
        // Shared fields are kept; the others are cleared, with a notice.
        const change = () => {
          const next = fields.value('family')
          if (!isFamily(next)) return
          const cleared = familyMembers.filter((member) => fields.value(member) !== '' && !familyTakes(next, member))
          fields.set(Object.fromEntries(cleared.map((member) => [member, ''])))
          setDropped(cleared.map((member) => memberLabels[member]))
        }
        return (
          <>
            <fields.Radio
              name="family"
              label="Software"
              cards
              options={software()}
              onChange={change}
              echo={
                isFamily(family) && dropped.length > 0
                  ? `Not used by this software, so cleared: ${dropped.join(', ')}.`
                  : ''
              }
            />
            <fields.Choice
              name="size"
              label="Size"
              options={sizes}
              hint="A larger size can be chosen later, a smaller one cannot."
            />
            {isFamily(family) && (
              <Card
                title={families[family].label}
                actions={<span className="font-mono text-sm text-muted">{assumptions.servers.families[family]}</span>}
              >
                <FamilyFields fields={fields} family={family} trunks={trunks} />
              </Card>
            )}
          </>
        )
      }}
    </OperationForm>
  )
}

function Consequences({ values }: { values: OrderValues }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        A {named(values)} server for {plainEmail(values.email)}.
      </li>
      <li>The provider charges for it, now and every month. The price isn’t available.</li>
      <li>No one can reach it until an address is allowed.</li>
      <li>It can grow later, never shrink.</li>
    </ul>
  )
}

function Ordered({ password, serverId }: { password: string; serverId: string | undefined }) {
  return (
    <>
      <PasswordOnce password={password} advice="store it where the server’s administrators find it." />
      <p>No one can reach it yet: open it and allow an address.</p>
      <OpenOrdered serverId={serverId} />
    </>
  )
}
