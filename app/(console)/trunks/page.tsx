import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { withParam } from '@/components/table/filters'
import { countText, TableFooter } from '@/components/table/table-footer'
import { ButtonLink } from '@/components/ui/link'
import { createTrunk, listTrunks } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { openActsIn } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { TrunksTable } from './_components/trunks-table'

export const metadata: Metadata = { title: 'Trunks' }

const noun = ['trunk', 'trunks'] as const

export default async function TrunksPage({ searchParams }: PageProps<'/trunks'>) {
  const actor = await requireActor()
  if (!may(actor.role, listTrunks)) return <Denied title="Trunks" operation={listTrunks} role={actor.role} />
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const [trunks, open] = await Promise.all([
    read(actor, listTrunks, { trunk: query.q, page }),
    openActsIn(actor, 'trunks'),
  ])
  const list = trunks.status === 'read' ? trunks.data : null
  const atLeast = (page - 1) * 25 + (list?.rows.length ?? 0)
  return (
    <>
      <PageHeader
        title="Trunks"
        count={list ? countText(noun, list.total ?? undefined, atLeast).replace(/ trunks?$/, '') : undefined}
        description="SIP trunks: where calls of your equipment come in and go out."
        actions={
          <>
            <ButtonLink href={paths.blockedCallers}>Blocked callers</ButtonLink>
            {may(actor.role, createTrunk) && (
              <ButtonLink href={paths.newTrunk} variant="primary">
                Create trunk
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="space-y-4">
        <OpenActs entries={open} blocked="The same act on it is blocked until that is settled." />
        <FilterBar
          action={paths.trunks}
          params={query}
          search={{ name: 'q', label: 'Trunk name', placeholder: 'Name, or *part* of it' }}
        />
        <ReadingNotice reading={trunks} what="the list of trunks" />
        {list && (
          <TrunksTable
            rows={list.rows}
            searched={Boolean(query.q)}
            mayCreate={may(actor.role, createTrunk)}
            footer={
              <TableFooter
                total={list.total ?? undefined}
                atLeast={atLeast}
                noun={noun}
                paging={{
                  page,
                  pageCount: list.pages ?? undefined,
                  hasNext: list.rows.length >= 25,
                  href: (to) => withParam(paths.trunks, query, 'page', to),
                }}
              >
                <AsOf reading={trunks} />
              </TableFooter>
            }
          />
        )}
      </div>
    </>
  )
}
