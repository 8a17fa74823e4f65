import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { LiveCard } from '@/components/page/detail/live-card'
import { RawAnswer } from '@/components/page/detail/raw-answer'
import { ReadAge } from '@/components/page/reading/read-age'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { rangeOf } from '@/lib/areas/billing/chart'
import {
  getAccountDetails,
  getBalance,
  refillBalance,
  setBalanceReload,
  turnOffAutoRefill,
  turnOnAutoRefill,
} from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { queryOf } from '@/lib/core/lists/search-params'
import { requireActor } from '@/server/access/auth/current'
import { limitsNamed } from '@/server/access/policy/limits'
import { waitingClaims } from '@/server/areas/billing/claims'
import { newestOutlook } from '@/server/areas/billing/outlook'
import { whatIfFacts } from '@/server/areas/billing/what-if'
import { openChanges } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { ClaimsNow } from '../claims-now'
import { areaTabs } from '../navigation'
import { readerZone } from '../reader-zone'
import { AutoRefill } from './_components/auto-refill'
import { BalanceCard } from './_components/balance-card'
import { ClaimedDispute } from './_components/claimed-dispute'
import { LastRises } from './_components/last-rises'
import { RefillButton, RefillCard, RefillProvider } from './_components/refill-card'

export const metadata: Metadata = { title: 'Billing' }

const refillOperations = [refillBalance, turnOnAutoRefill, turnOffAutoRefill, setBalanceReload]

/** One value of a pending answer; null if the answer could not be read. */
async function reportedValue<T>(
  { answer }: PendingReading<T>,
  pick: (data: T) => string | null,
): Promise<string | null> {
  const reading = await answer
  return reading.status === 'read' ? pick(reading.data) : null
}

export default async function BillingPage({ searchParams }: PageProps<'/billing'>) {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Billing" operation={getBalance} role={actor.role} />
  const query = await queryOf(searchParams)
  const range = rangeOf(query.range)
  const [balance, account, open, zone, limits, claims] = await Promise.all([
    readSoon(actor, getBalance, {}),
    readSoon(actor, getAccountDetails, {}),
    openChanges(actor, refillOperations),
    readerZone(),
    limitsNamed({ operation: refillBalance, actor }),
    waitingClaims(),
  ])
  const view = await newestOutlook(range, account.answer)
  return (
    <RefillProvider>
      <PageHeader
        title="Billing"
        tabs={areaTabs(actor.role, 'billing')}
        actions={
          <>
            <ReadAge pending={balance} />
            {may(actor.role, refillBalance) && <RefillButton />}
          </>
        }
      />
      <div className="space-y-4">
        <OpenChanges entries={open.filter(({ id }) => !claims.has(id))} />
        {open.map((change) => {
          const claim = claims.get(change.id)
          return claim && <ClaimedDispute key={change.id} change={change} claim={claim} />
        })}
        <AboutReading pending={balance} what="the balance" />
        <BalanceCard pending={balance} outlook={view} range={range} table={query.show === 'table'} zone={zone} />
        <div className="grid items-start gap-4 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            <LiveCard title="Auto-refill" lines={8} pending={account} what="the account details" form>
              {(details) => <AutoRefill account={details} whatIf={whatIfFacts(view)} balance={view.balance} />}
            </LiveCard>
          </div>
          {/* On a phone, above the rule and its replay: someone who follows an alert comes to refill. */}
          <div className="min-w-0 space-y-4 max-lg:order-first lg:col-span-5">
            <RefillCard paymentMethod={reportedValue(account, ({ paymentMethod }) => paymentMethod)} limits={limits} />
            <LastRises actor={actor} />
            <ClaimsNow />
            <RawAnswer pending={account} operation={getAccountDetails} role={actor.role} />
          </div>
        </div>
      </div>
    </RefillProvider>
  )
}
