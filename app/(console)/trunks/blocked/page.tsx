import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { withParam } from '@/components/table/filters'
import { TableFooter } from '@/components/table/table-footer'
import { UnsearchedBanner } from '@/components/table/unsearched-banner'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { hiddenFrom } from '@/lib/operations/sight'
import { listBlockedCallers } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { read } from '@/server/operations/read'
import { searchIn } from '@/server/searched'
import { searchAction } from '../../actions'
import { BlockCallerForm } from '../_components/block-caller-form'
import { BlockedCallersTable } from '../_components/blocked-callers-table'

export const metadata: Metadata = { title: 'Blocked callers' }

const noun = ['block', 'blocks'] as const

export default async function BlockedCallersPage({ searchParams }: PageProps<'/trunks/blocked'>) {
  const actor = await requireActor()
  if (!may(actor.role, listBlockedCallers))
    return <Denied title="Blocked callers" operation={listBlockedCallers} role={actor.role} />
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const search = searchIn(actor, query.number)
  const blocked = await read(actor, listBlockedCallers, {
    trunk: query.trunk || undefined,
    number: search.typed || undefined,
    page,
  })
  const list = blocked.status === 'read' ? blocked.data : null
  return (
    <>
      <PageHeader
        title="Blocked callers"
        description="Callers that reach nobody on the trunks named beside them."
        breadcrumbs={[{ href: paths.trunks, label: 'Trunks' }]}
      />
      <div className="space-y-5">
        <Card title="Block a caller">
          <BlockCallerForm />
        </Card>
        <FilterBar
          action={paths.blockedCallers}
          params={query}
          search={
            hiddenFrom(actor.role, listBlockedCallers).has('number')
              ? undefined
              : {
                  name: 'number',
                  label: 'Caller’s number',
                  sealed: { list: 'blocked-callers', typed: search.typed, action: searchAction },
                }
          }
          extra={[{ name: 'trunk', label: 'Trunk' }]}
        >
          <Input
            name="trunk"
            aria-label="Trunk"
            placeholder="Trunk"
            defaultValue={query.trunk ?? ''}
            className="sm:max-w-48"
          />
        </FilterBar>
        {search.refused && <UnsearchedBanner />}
        <ReadingNotice reading={blocked} what="the list of blocked callers" />
        {list && (
          <BlockedCallersTable
            rows={list.rows}
            filtered={Boolean(search.typed || query.trunk)}
            footer={
              <TableFooter
                total={list.total ?? undefined}
                atLeast={(page - 1) * 25 + list.rows.length}
                noun={noun}
                paging={{
                  page,
                  pageCount: list.pages ?? undefined,
                  hasNext: list.rows.length >= 25,
                  href: (to) => withParam(paths.blockedCallers, query, 'page', to),
                }}
              >
                <AsOf reading={blocked} />
              </TableFooter>
            }
          />
        )}
      </div>
    </>
  )
}
