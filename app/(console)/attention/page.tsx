import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { Waiting } from '@/components/page/attention/needs-attention'
import { Calm } from '@/components/page/attention/provider-now'
import { KeepFresh } from '@/components/page/reading/keep-fresh'
import { PageHeader } from '@/components/page/shell/page-header'
import { ProviderNoted } from '@/components/page/shell/provider-status'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { byKind, handleAttention } from '@/lib/core/changes/open-row'
import { pageNumber, queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { seenBy } from '@/server/desk/attention/marks'
import { attentionNow } from '@/server/desk/attention/now'
import { providerStatus } from '@/server/platform/provider/status'
import { BalanceAttention } from '../balance-attention'
import { areaTabs } from '../navigation'
import { KindCard } from './_components/kind-card'
import { SeeRows } from './_components/see-rows'
import { SnoozedCard } from './_components/snoozed-card'
import { UpdatesCard } from './_components/updates-card'

export const metadata: Metadata = { title: 'Needs attention' }

export default async function AttentionPage({ searchParams }: PageProps<'/attention'>) {
  const actor = await requireActor()
  const page = pageNumber((await queryOf(searchParams)).page)
  const { rows, snoozed, events, beyond, unread, total } = await attentionNow(actor)
  const readers = await seenBy(actor, rows)
  const handles = may(actor.role, handleAttention)
  const reader = handles ? actor.personId : null
  const listed = rows.some(({ key }) => key === 'used-up')
  const balance = (calm: ReactNode) =>
    may(actor.role, getBalance) ? (
      <Suspense fallback={<Waiting onlyRow={calm !== null} />}>
        <BalanceAttention {...{ actor, listed, calm }} />
      </Suspense>
    ) : (
      calm
    )
  return (
    <>
      <PageHeader
        title="Needs attention"
        count={total > 0 && total}
        tabs={areaTabs(actor.role, 'attention')}
        actions={<KeepFresh at={new Date().toISOString()} />}
      />
      <ProviderNoted provider={providerStatus()} />
      <div className="space-y-4">
        <section aria-label="Needs attention" className="space-y-4">
          {byKind(rows).map(({ kind, rows }) => (
            <KindCard key={kind} kind={kind} rows={rows} seenBy={readers} reader={reader} />
          ))}
          {beyond > 0 && (
            <p>
              <TextLink href={`${paths.activity}?state=attention`}>{beyond} more in Activity</TextLink>
            </p>
          )}
          {/* This card alone reads the balance, so no count above includes it. */}
          <Card flush className="has-[ul:empty]:hidden">
            <ul aria-label={rows.length > 0 ? 'Balance' : 'Needs attention'}>
              {balance(rows.length + beyond > 0 ? null : <Calm provider={providerStatus()} updates={unread > 0} />)}
            </ul>
          </Card>
        </section>
        {snoozed.length > 0 && <SnoozedCard rows={snoozed} handles={handles} />}
        <UpdatesCard actor={actor} page={page} alreadyShown={events} />
        {handles && <SeeRows keys={rows.filter(({ markable }) => markable).map(({ key }) => key)} />}
      </div>
    </>
  )
}
