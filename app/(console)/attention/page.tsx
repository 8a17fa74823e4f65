import type { Metadata } from 'next'
import { NeedsAttention } from '@/components/page/attention/needs-attention'
import { PageHeader } from '@/components/page/shell/page-header'
import { withParam } from '@/components/page/table/filters'
import { TableFooter } from '@/components/page/table/table-footer'
import { may } from '@/lib/access/roles'
import { pageNumber, queryOf } from '@/lib/lists/search-params'
import { getBalance } from '@/lib/operations/billing/operations'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/access/auth/current'
import { attentionItems } from '@/server/core/attention/sources'
import { listEntries } from '@/server/core/journal/find'
import { providerStatus } from '@/server/platform/provider/status'
import { BalanceAttention } from '../balance-attention'

export const metadata: Metadata = { title: 'Needs attention' }

const PER_PAGE = 50
const noun = ['entry', 'entries'] as const

export default async function AttentionPage({ searchParams }: PageProps<'/attention'>) {
  const actor = await requireActor()
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const [{ rows, total }, items] = await Promise.all([
    listEntries(actor, { states: ['uncertain', 'disputed'], page, perPage: PER_PAGE }),
    attentionItems(actor),
  ])
  return (
    <>
      <PageHeader title="Needs attention" />
      <NeedsAttention
        whole
        entries={rows}
        total={total}
        items={page === 1 ? items : []}
        provider={providerStatus()}
        balance={may(actor.role, getBalance) ? (calm) => <BalanceAttention actor={actor} calm={calm} /> : undefined}
        footer={
          total > PER_PAGE && (
            <TableFooter
              total={total}
              noun={noun}
              paging={{
                page,
                pageCount: Math.ceil(total / PER_PAGE),
                href: (to) => withParam(paths.attention, query, 'page', to),
              }}
            />
          )
        }
      />
    </>
  )
}
