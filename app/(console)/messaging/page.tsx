import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { withParam } from '@/components/table/filters'
import { countText, TableFooter } from '@/components/table/table-footer'
import { ButtonLink } from '@/components/ui/link'
import { listHistory, listNumbers, lookUpCarrier } from '@/lib/operations/messaging'
import { sendText } from '@/lib/operations/sending'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { openActsIn } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { NumbersTable } from './_components/numbers-table'

export const metadata: Metadata = { title: 'Messaging' }

const noun = ['number', 'numbers'] as const

export default async function MessagingPage({ searchParams }: PageProps<'/messaging'>) {
  const actor = await requireActor()
  if (!may(actor.role, listNumbers)) return <Denied title="Messaging" operation={listNumbers} role={actor.role} />
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const [numbers, open] = await Promise.all([
    read(actor, listNumbers, { number: query.q, page }),
    openActsIn(actor, 'messaging'),
  ])
  const list = numbers.status === 'read' ? numbers.data : null
  const atLeast = (page - 1) * 25 + (list?.rows.length ?? 0)
  return (
    <>
      <PageHeader
        title="Messaging"
        count={list ? countText(noun, list.total ?? undefined, atLeast).replace(/ numbers?$/, '') : undefined}
        description="Numbers that take part in messaging, and where the texts to them go."
        actions={
          <>
            {may(actor.role, listHistory) && <ButtonLink href={paths.messageHistory}>Message history</ButtonLink>}
            {may(actor.role, sendText) && (
              <ButtonLink href={paths.compose} variant="primary">
                Send message
              </ButtonLink>
            )}
            {may(actor.role, lookUpCarrier) && <ButtonLink href={paths.carrierLookup}>Look up carriers</ButtonLink>}
          </>
        }
      />
      <div className="space-y-4">
        <OpenActs entries={open} blocked="The same act on it is blocked until that is settled." />
        <FilterBar
          action={paths.messaging}
          params={query}
          search={{ name: 'q', label: 'Number', placeholder: 'Number, or 919*, *0142' }}
        />
        <ReadingNotice reading={numbers} what="the list of numbers" />
        {list && (
          <NumbersTable
            rows={list.rows}
            searched={Boolean(query.q)}
            footer={
              <TableFooter
                total={list.total ?? undefined}
                atLeast={atLeast}
                noun={noun}
                paging={{
                  page,
                  pageCount: list.pages ?? undefined,
                  hasNext: list.rows.length >= 25,
                  href: (to) => withParam(paths.messaging, query, 'page', to),
                }}
              >
                <AsOf reading={numbers} />
              </TableFooter>
            }
          />
        )}
      </div>
    </>
  )
}
