import type { Metadata } from 'next'
import { timeHeader } from '@/components/page/list/by-day'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { sendFax } from '@/lib/areas/fax/sending'
import { type SentFax, seeSentFaxes, sentGroup, sentGroups } from '@/lib/areas/fax/sent'
import { may } from '@/lib/core/access/roles'
import { asPending, reading } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { listSent, sentOverview } from '@/server/areas/fax/sent'
import { sentFrom } from '@/server/areas/fax/sent-search'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { Resending } from '../_components/resend'
import { SentAction } from '../_components/sent-action'
import { sentColumns } from '../_components/sent-columns'
import { UnknownFaxes } from '../_components/unknown-faxes'

const title = 'Sent faxes'

export const metadata: Metadata = { title }

const USUAL = 50

export default async function SentFaxesPage({ searchParams }: PageProps<'/fax/sent'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeSentFaxes)) return <Denied title={title} operation={seeSentFaxes} role={role} />
  const query = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const [zone, sent, overview, saved] = await Promise.all([
    readerZone(),
    listSent(actor, {
      typed: search.typed,
      group: sentGroup(query.state),
      from: sentFrom(query.from),
      page: pageNumber(query.page),
      perPage,
    }),
    sentOverview(actor),
    savedViews(actor, 'fax-sent'),
  ])
  const { counts } = overview
  const mayResend = may(role, sendFax)
  const send = mayResend && (
    <ButtonLink href={paths.sendFax()} variant="primary">
      Send a fax
    </ButtonLink>
  )
  return (
    <ListView
      title={title}
      description="The state “Handed over” means that the provider accepted the fax, not that the fax arrived."
      tabs={areaTabs(role, 'fax')}
      actions={send}
      path={paths.sentFaxes()}
      params={query}
      noun={['fax', 'faxes']}
      withoutAge
      list="fax-sent"
      saved={{
        ...saved,
        builtIn: [
          { label: 'All', params: {}, count: counts.all },
          {
            label: sentGroups.unknown.label,
            params: { state: 'unknown' },
            count: counts.unknown,
            trouble: counts.unknown > 0,
          },
          { label: sentGroups.refused.label, params: { state: 'refused' }, count: counts.refused },
        ],
      }}
      notices={
        <>
          {search.refused && <UnsearchedBanner />}
          {counts.unknown > 0 && <UnknownFaxes count={counts.unknown} />}
        </>
      }
      search={{ name: 'q', label: 'Number, document or fax ID', sealed: { typed: search.typed, seal: sealAction } }}
      facets={[
        {
          name: 'from',
          label: 'From',
          options: overview.from.map((number) => ({ value: number, label: formatNumber(number) })),
        },
      ]}
      pending={asPending(reading(sent))}
      columns={sentColumns(timeHeader('Sent', zone), mayResend)}
      rowKey={({ entry }) => entry}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      {...(mayResend && {
        rowActions: (fax: SentFax) => <SentAction fax={fax} />,
        around: (table) => <Resending>{table}</Resending>,
      })}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.sentFaxes()}>Show all</ButtonLink>} />
      }
      empty={
        <EmptyState title="No faxes sent yet" action={send}>
          The provider has no list of sent faxes. Faxes sent from Switchroom are listed here.
        </EmptyState>
      }
    />
  )
}
