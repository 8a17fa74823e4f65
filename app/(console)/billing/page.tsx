import type { Metadata } from 'next'
import { BalanceFigures } from '@/components/billing/balance-figures'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Card } from '@/components/ui/card'
import {
  getAccountDetails,
  getBalance,
  refillBalance,
  setBalanceReload,
  turnOffAutoRefill,
  turnOnAutoRefill,
} from '@/lib/operations/billing'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { openActs } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { AccountDetailsCard } from './_components/account-details'
import { AlertForms } from './_components/alert-forms'
import { AutoRefill } from './_components/auto-refill'
import { RefillForm } from './_components/refill-form'

export const metadata: Metadata = { title: 'Billing' }

const refillOperations = [refillBalance, turnOnAutoRefill, turnOffAutoRefill, setBalanceReload]

export default async function BillingPage() {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Billing" operation={getBalance} role={actor.role} />
  const [balance, details, open] = await Promise.all([
    read(actor, getBalance, {}),
    read(actor, getAccountDetails, {}),
    openActs(actor, refillOperations),
  ])
  const account = details.status === 'read' ? details.data : null
  const funds = balance.status === 'read' ? balance.data : null
  return (
    <>
      <PageHeader
        title="Billing"
        description="What the account holds, how it is refilled, and who is warned before it runs dry."
      />
      <div className="space-y-5">
        <OpenActs entries={open} blocked="Refills and changes of auto-refill are blocked until it is settled." />
        <ReadingNotice reading={balance} what="the balance" />
        {funds && balance.status === 'read' && <BalanceFigures balance={funds} asOf={balance.asOf} />}
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="space-y-5">
            <Card title="Refill" description="Charges the account’s payment method and adds the amount to the balance.">
              <RefillForm balance={funds?.balance ?? null} paymentMethod={account?.paymentMethod ?? null} />
            </Card>
            {account && <AccountDetailsCard account={account} />}
          </div>
          <div className="space-y-5">
            <ReadingNotice reading={details} what="the account details" />
            {account && <AutoRefill account={account} />}
            {account && <AlertForms account={account} />}
          </div>
        </div>
      </div>
    </>
  )
}
