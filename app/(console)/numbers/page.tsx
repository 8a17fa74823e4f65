import type { Metadata } from 'next'
import { numberColumns } from '@/components/areas/number/shape-columns'
import { OpenActs } from '@/components/operation/open-acts'
import { ListView } from '@/components/page/list/list-view'
import type { Column } from '@/components/page/table/column'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { may } from '@/lib/access/roles'
import { formatInternational } from '@/lib/fields/international-number'
import { GONE } from '@/lib/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/lists/search-params'
import { wildcardSearch } from '@/lib/lists/wildcard-search'
import type { NamedRow } from '@/lib/operations/named-row'
import { changeRouting, listNumbers, orderNumber, releaseNumber } from '@/lib/operations/numbers/operations'
import { paths } from '@/lib/paths'
import { NO_RESULTS } from '@/lib/text/fact-words'
import type { LastSetValues } from '@/lib/text/named-values'
import { requireActor } from '@/server/access/auth/current'
import { openActsIn } from '@/server/core/journal/find'
import { lastSetOnEach } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { GoneNotice } from '../gone-notice'
import { areaTabs } from '../navigation'
import { savedViews } from '../saved-views'

const title = 'International numbers'

export const metadata: Metadata = { title }

const columnsOf = (setOn: (keys: readonly string[]) => LastSetValues): Column<NamedRow>[] => [
  {
    header: 'Number',
    sort: 'number',
    value: (row) => row.name,
    width: '15rem',
    cell: (row) => {
      const number = formatInternational(row.name)
      return (
        <span className="inline-flex items-center gap-1 font-mono">
          <TextLink href={paths.number(row.name)}>{number}</TextLink>
          <CopyButton text={number} label={`Copy ${number}`} iconOnly />
        </span>
      )
    },
  },
  ...numberColumns((number) => setOn(releaseNumber.locks({ number }))),
]

export default async function NumbersPage({ searchParams }: PageProps<'/numbers'>) {
  const actor = await requireActor()
  const { [GONE]: gone, ...query } = await queryOf(searchParams)
  const perPage = rowsPerPage(query.rows)
  const [numbers, open, saved, setOn] = await Promise.all([
    readSoon(actor, listNumbers, { number: wildcardSearch(query.q), perPage, page: pageNumber(query.page) }),
    openActsIn(actor, 'numbers'),
    savedViews(actor, 'numbers'),
    lastSetOnEach(actor, [changeRouting]),
  ])
  const order = may(actor.role, orderNumber) && (
    <ButtonLink href={paths.orderNumber} variant="primary">
      Order number
    </ButtonLink>
  )
  return (
    <ListView
      title={title}
      tabs={areaTabs(actor.role, 'numbers')}
      actions={order}
      path={paths.numbers}
      params={query}
      list="numbers"
      saved={saved}
      noun={['number', 'numbers']}
      notices={
        <>
          <GoneNotice actor={actor} entry={gone} area="numbers" />
          <OpenActs entries={open} />
        </>
      }
      search={{ name: 'q', label: 'Number' }}
      pending={numbers}
      columns={columnsOf(setOn)}
      rowKey={(row) => row.name}
      perPage={perPage}
      sizes={[5, 25, 50, 100, 200]}
      select={{ label: (row) => formatInternational(row.name) }}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.numbers}>Show all numbers</ButtonLink>} />
      }
      empty={
        <EmptyState title="No international numbers yet" action={order}>
          The account’s international numbers are listed here.
        </EmptyState>
      }
    />
  )
}
