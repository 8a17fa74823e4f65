import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { changeInbound, listNumbers, type MessagingNumber } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { formatNumber } from '@/lib/core/fields/number'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { requireActor } from '@/server/access/auth/current'
import { openChangesIn } from '@/server/core/journal/find'
import { areaTabs } from '../navigation'
import { labeledPage, rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { MessagesState } from './_components/messages-state'

const idOf = ({ number }: MessagingNumber) => number

export const metadata: Metadata = { title: 'Messaging numbers' }

const columns: Column<MessagingNumber>[] = [
  {
    header: 'Number',
    sort: 'number',
    value: (row) => row.number,
    cell: (row) => (
      <TextLink href={paths.messagingNumber(row.number)} className="font-mono">
        <PhoneNumber number={row.number} />
      </TextLink>
    ),
    width: '14rem',
  },
  {
    header: 'Messages',
    sort: 'messages',
    value: (row) => row.enabled,
    cell: (row) => <MessagesState enabled={row.enabled} />,
    width: '8rem',
    phone: 'outcome',
  },
  { header: 'Inbound texts go to', cell: (row) => row.mode || <Absent /> },
  { header: 'Forwarded to', cell: (row) => row.forwardTo || <Absent />, priority: 2, phone: 'detail' },
]

const bulkLinks = [
  { label: 'Inbound settings', path: paths.newBulkChange('inbound', true) },
  { label: 'Add off-net', path: paths.newBulkChange('add-off-net', true) },
]

export default async function MessagingPage({ searchParams }: PageProps<'/messaging'>) {
  const actor = await requireActor()
  if (!may(actor.role, listNumbers))
    return <Denied title="Messaging numbers" operation={listNumbers} role={actor.role} />
  const query = await queryOf(searchParams)
  const perPage = rowsPerPage(query.rows)
  const labels = await rowLabels(actor, 'number', query.label)
  const [numbers, open, saved] = await Promise.all([
    labeledPage(actor, query.label, labels, {
      list: listNumbers,
      input: { number: query.q },
      page: pageNumber(query.page),
      perPage,
      most: assumptions.messaging.perPage.most,
      keyOf: idOf,
    }),
    openChangesIn(actor, 'messaging'),
    savedViews(actor, 'messaging-numbers'),
  ])
  return (
    <ListView
      title="Messaging numbers"
      label="Numbers"
      tabs={areaTabs(actor.role, 'numbers')}
      actions={
        may(actor.role, sendText) && (
          <ButtonLink href={paths.compose} variant="primary">
            Send message
          </ButtonLink>
        )
      }
      path={paths.messaging}
      params={query}
      list="messaging-numbers"
      saved={saved}
      noun={['number', 'numbers']}
      notices={<OpenChanges entries={open} />}
      search={{ name: 'q', label: 'Number' }}
      pending={numbers}
      columns={columns}
      rowKey={idOf}
      labels={labels.by(idOf)}
      perPage={perPage}
      sizes={[25, 50, 100]}
      select={{
        label: (row) => formatNumber(row.number),
        links: [...(may(actor.role, changeInbound) ? bulkLinks : []), ...labels.links],
      }}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.messaging}>Show all numbers</ButtonLink>} />
      }
      empty={<EmptyState title="No numbers yet">Messaging numbers are listed here.</EmptyState>}
    />
  )
}
