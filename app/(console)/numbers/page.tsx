import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import { ordered } from '@/components/page/list/order'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { countryLabel, fitsNumber, numberViews } from '@/lib/areas/numbers/number-line'
import type { NumberRow } from '@/lib/areas/numbers/number-row'
import { changeRouting, orderNumber } from '@/lib/areas/numbers/operations'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { formatInternational } from '@/lib/core/fields/international-number'
import { GONE } from '@/lib/core/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { numberLines, numbersSoon } from '@/server/areas/trunks/number-lines'
import { openChangesIn } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { RemovedNotice } from '../removed-notice'
import { rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { numberColumns } from './_components/number-columns'

const title = 'International numbers'

const idOf = ({ name }: { name: string }) => name

export const metadata: Metadata = { title }

const USUAL = 50
const ORDERS = numberColumns.flatMap(({ sort }) => sort ?? [])

const bulkLinks = [{ label: 'Change routing', path: paths.newBulkChange('routing', true) }]

export default async function NumbersPage({ searchParams }: PageProps<'/numbers'>) {
  const actor = await requireActor()
  const { [GONE]: removed, ...query } = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const page = pageNumber(query.page)
  const [numbers, linesOf, open, saved, labels] = await Promise.all([
    numbersSoon(actor),
    numberLines(actor),
    openChangesIn(actor, 'numbers'),
    savedViews(actor, 'numbers'),
    rowLabels(actor, 'international', query.label),
  ])
  const fits = fitsNumber(search.typed, query)
  const labeled = labels.fits(idOf)
  const shown = part(numbers, (rows: NumberRow[]) => {
    const fitting = ordered(linesOf(rows).filter(fits).filter(labeled), numberColumns, query.sort)
    return { rows: fitting.slice((page - 1) * perPage, page * perPage), total: fitting.length }
  })
  const lines = numbers.now?.status === 'read' ? linesOf(numbers.now.data) : undefined
  const countries = [...new Set(lines?.flatMap(({ country }) => country ?? []))]
    .map((value) => ({ value, label: countryLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
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
      saved={{ ...saved, builtIn: numberViews(lines) }}
      noun={['number', 'numbers']}
      notices={
        <>
          {search.refused && <UnsearchedBanner />}
          <RemovedNotice actor={actor} entry={removed} area="numbers" />
          <OpenChanges entries={open} />
        </>
      }
      search={{ name: 'q', label: 'Number, city, trunk id', sealed: { typed: search.typed, seal: sealAction } }}
      facets={[
        { name: 'country', label: 'Country', options: countries },
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: 'active', label: 'Active' },
            { value: 'other', label: 'Not shown as active' },
          ],
        },
      ]}
      pending={shown}
      columns={numberColumns}
      orders={ORDERS}
      rowKey={idOf}
      labels={labels.by(idOf)}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[5, 25, 50, 100, 200]}
      select={{
        label: (row) => formatInternational(row.name),
        links: [...(may(actor.role, changeRouting) ? bulkLinks : []), ...labels.links],
      }}
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
