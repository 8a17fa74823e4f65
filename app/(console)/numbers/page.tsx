import type { Metadata } from 'next'
import { OpenActs } from '@/components/operation/open-acts'
import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { withParam } from '@/components/table/filters'
import { countText, TableFooter } from '@/components/table/table-footer'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { ListNumbersInput } from '@/lib/operations/number-inputs'
import { listNumbers, orderNumber } from '@/lib/operations/numbers'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { openActsIn } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { NumbersTable } from './_components/numbers-table'

export const metadata: Metadata = { title: 'Numbers' }

const noun = ['number', 'numbers'] as const
const USUAL = 25
const sizes = ['5', '50', '100', '200'].map((value) => ({ value, label: `${value} rows a page` }))

export default async function NumbersPage({ searchParams }: PageProps<'/numbers'>) {
  const actor = await requireActor()
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const given = ListNumbersInput.safeParse({ number: query.q, perPage: query.rows || USUAL, page })
  const [numbers, open] = await Promise.all([
    given.success ? read(actor, listNumbers, given.data) : null,
    openActsIn(actor, 'numbers'),
  ])
  const list = numbers?.status === 'read' ? numbers.data : null
  const perPage = (given.success && given.data.perPage) || USUAL
  const atLeast = (page - 1) * perPage + (list?.rows.length ?? 0)
  return (
    <>
      <PageHeader
        title="Numbers"
        count={list ? countText(noun, list.total ?? undefined, atLeast).replace(/ numbers?$/, '') : undefined}
        description="International numbers of the account, and the trunk that each of them rings on."
        actions={
          may(actor.role, orderNumber) && (
            <ButtonLink href={paths.orderNumber} variant="primary">
              Order number
            </ButtonLink>
          )
        }
      />
      <div className="space-y-4">
        <OpenActs entries={open} blocked="The same act on it is blocked until that is settled." />
        <FilterBar
          action={paths.numbers}
          params={query}
          search={{ name: 'q', label: 'Number', placeholder: 'Whole number, or *part* of it' }}
          extra={[{ name: 'rows', label: 'Rows a page' }]}
        >
          <Select
            name="rows"
            aria-label="Rows a page"
            defaultValue={query.rows ?? ''}
            placeholder={`${USUAL} rows a page`}
            options={sizes}
            className="min-w-36 flex-1 sm:flex-none"
          />
        </FilterBar>
        {given.error && (
          <Banner kind="warning" title="The provider was not asked">
            {given.error.issues.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Banner>
        )}
        {numbers && <ReadingNotice reading={numbers} what="the list of numbers" />}
        {list && numbers && (
          <NumbersTable
            rows={list.rows}
            searched={Boolean(query.q)}
            pastEnd={page > 1}
            mayOrder={may(actor.role, orderNumber)}
            footer={
              <TableFooter
                total={list.total ?? undefined}
                atLeast={atLeast}
                noun={noun}
                paging={{
                  page,
                  pageCount: list.pages ?? undefined,
                  hasNext: list.rows.length >= perPage,
                  href: (to) => withParam(paths.numbers, query, 'page', to),
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
