import type { Metadata } from 'next'
import { AboutReading } from '@/components/detail/about-reading'
import { DetailView } from '@/components/detail/detail-view'
import { LiveCard } from '@/components/detail/live-card'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { Card } from '@/components/ui/card'
import {
  getAccountDetails,
  getBalance,
  refillBalance,
  setBalanceReload,
  turnOffAutoRefill,
  turnOnAutoRefill,
} from '@/lib/operations/billing'
import type { Asked } from '@/lib/outcome'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { openActs } from '@/server/journal/find'
import { readSoon } from '@/server/operations/read'
import { areaTabs } from '../navigation'
import { AlertForms } from './_components/alert-forms'
import { AutoRefill } from './_components/auto-refill'
import { BillingFacts } from './_components/billing-facts'
import { RefillForm } from './_components/refill-form'

export const metadata: Metadata = { title: 'Billing' }

const refillOperations = [refillBalance, turnOnAutoRefill, turnOffAutoRefill, setBalanceReload]

/** One text of an answer, whenever it comes; null where it could not be read. */
async function told<T>({ answer }: Asked<T>, pick: (data: T) => string | null): Promise<string | null> {
  const reading = await answer
  return reading.status === 'read' ? pick(reading.data) : null
}

export default async function BillingPage() {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Billing" operation={getBalance} role={actor.role} />
  const [balance, account, open] = await Promise.all([
    readSoon(actor, getBalance, {}),
    readSoon(actor, getAccountDetails, {}),
    openActs(actor, refillOperations),
  ])
  const details = { asked: account, what: 'the account details', form: true } as const
  return (
    <DetailView
      title="Billing"
      tabs={areaTabs(actor.role, 'billing')}
      asked={balance}
      notices={
        <>
          <OpenActs entries={open} blocked="Refills and changes of auto-refill are blocked until it is settled." />
          <AboutReading asked={balance} what="the balance" />
        </>
      }
      facts={<BillingFacts balance={balance} account={account} />}
      side={
        <LiveCard title="Alerts" lines={5} {...details}>
          {(details) => <AlertForms account={details} />}
        </LiveCard>
      }
      raw={{ asked: account, operation: getAccountDetails, role: actor.role }}
    >
      <Card title="Refill">
        <RefillForm paymentMethod={told(account, ({ paymentMethod }) => paymentMethod)} />
      </Card>
      <LiveCard title="Auto-refill" lines={6} {...details}>
        {(details) => <AutoRefill account={details} />}
      </LiveCard>
    </DetailView>
  )
}
