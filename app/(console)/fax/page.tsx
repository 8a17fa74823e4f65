import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { listFaxNumbers, orderFaxNumber } from '@/lib/areas/fax/operations'
import type { FaxNumber } from '@/lib/areas/fax/records'
import { faxKindLabel } from '@/lib/areas/fax/status-labels'
import { may } from '@/lib/core/access/roles'
import { formatNumber } from '@/lib/core/fields/number'
import { GONE } from '@/lib/core/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { requireActor } from '@/server/access/auth/current'
import { openChangesIn } from '@/server/core/journal/find'
import { areaTabs } from '../navigation'
import { RemovedNotice } from '../removed-notice'
import { labeledPage, rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { FaxStatus } from './_components/fax-status'

const idOf = ({ number }: FaxNumber) => number

export const metadata: Metadata = { title: 'Fax numbers' }

const columns: Column<FaxNumber>[] = [
  {
    header: 'Number',
    sort: 'number',
    value: (row) => row.number,
    width: '14rem',
    cell: (row) => {
      const number = formatNumber(row.number)
      return (
        <span className="inline-flex items-center gap-1 font-mono">
          <TextLink href={paths.faxNumber(row.number)}>{number}</TextLink>
          <CopyButton text={row.number} label={`Copy ${number}`} iconOnly />
        </span>
      )
    },
  },
  {
    header: 'Status',
    sort: 'status',
    value: (row) => row.status,
    cell: (row) => <FaxStatus status={row.status} />,
    width: '8rem',
    phone: 'outcome',
  },
  { header: 'Type', cell: (row) => faxKindLabel(row.kind) || <Absent />, width: '7rem', priority: 3 },
  { header: 'Note', cell: (row) => row.note || <Absent /> },
  { header: 'Account', cell: (row) => row.name || <Absent />, priority: 2 },
  { header: 'Login', cell: (row) => row.login || <Absent />, priority: 3 },
]

export default async function FaxPage({ searchParams }: PageProps<'/fax'>) {
  const actor = await requireActor()
  const { [GONE]: removed, ...query } = await queryOf(searchParams)
  const perPage = rowsPerPage(query.rows)
  const labels = await rowLabels(actor, 'number', query.label)
  const [numbers, open, saved] = await Promise.all([
    labeledPage(actor, query.label, labels, {
      list: listFaxNumbers,
      input: { number: query.q },
      page: pageNumber(query.page),
      perPage,
      most: assumptions.fax.perPage.most,
      keyOf: idOf,
    }),
    openChangesIn(actor, 'fax'),
    savedViews(actor, 'fax'),
  ])
  const find = may(actor.role, orderFaxNumber) && (
    <ButtonLink href={paths.findFax} variant="primary">
      Find numbers
    </ButtonLink>
  )
  return (
    <ListView
      title="Fax numbers"
      tabs={areaTabs(actor.role, 'numbers')}
      actions={find}
      path={paths.fax}
      params={query}
      list="fax"
      saved={saved}
      noun={['number', 'numbers']}
      notices={
        <>
          <RemovedNotice actor={actor} entry={removed} area="fax" />
          <OpenChanges entries={open} />
        </>
      }
      search={{ name: 'q', label: 'Number' }}
      pending={numbers}
      columns={columns}
      rowKey={idOf}
      labels={labels.by(idOf)}
      perPage={perPage}
      sizes={[25, 50, 100, 200]}
      select={{ label: (row) => formatNumber(row.number), links: labels.links }}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.fax}>Show all numbers</ButtonLink>} />
      }
      empty={
        <EmptyState title="No fax numbers yet" action={find}>
          Fax numbers are listed here.
        </EmptyState>
      }
    />
  )
}
