import { byDay, timeHeader } from '@/components/page/list/by-day'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { ClockTime } from '@/components/ui/clock-time'
import { EmptyState } from '@/components/ui/empty-state'
import type { Family } from '@/components/ui/family'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { State } from '@/components/ui/state'
import {
  fitsReport,
  type ReportedText,
  type ReportFilter,
  type ReportOutcome,
  reportOutcomes,
} from '@/lib/areas/messaging/delivery-report'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'

const MOST_SHOWN = 200

const families: Record<ReportOutcome, Family> = {
  delivered: 'done',
  failed: 'failed',
  none: 'working',
  unknown: 'unknown',
}

interface ReportedTextsProps {
  actor: Person
  texts: readonly ReportedText[]
  filter: ReportFilter
  zone: string
}

/** The texts behind one figure of the report. */
export function ReportedTexts({ actor, texts, filter, zone }: ReportedTextsProps) {
  const matching = texts.filter((text) => fitsReport(text, filter))
  const { from, outcome } = filter
  const history = from && {
    q: sealSearch(actor, from),
    period: '30-days',
    direction: 'out',
    ...((outcome === 'failed' || outcome === 'delivered') && { status: outcome }),
  }
  return (
    <>
      <PageHeader
        title={titleOf(filter)}
        count={matching.length.toLocaleString('en-US')}
        breadcrumbs={[{ href: paths.delivery(), label: 'Delivery' }]}
        description="In 30 days, newest first."
        actions={
          history && (
            <ButtonLink href={`${paths.messageHistory}?${new URLSearchParams(history)}`}>
              Search the provider’s history
            </ButtonLink>
          )
        }
      />
      <DataTable
        label="Texts"
        columns={columnsOf(actor, timeHeader('Requested', zone))}
        rows={matching.slice(0, MOST_SHOWN)}
        rowKey={({ entry }) => entry}
        group={byDay<ReportedText>({ zone, at: ({ at }) => at })}
        empty={<EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.delivery()}>Show all</ButtonLink>} />}
        footer={
          matching.length > MOST_SHOWN && (
            <p className="px-3 py-2 text-sm text-muted">The newest {MOST_SHOWN} are shown.</p>
          )
        }
      />
    </>
  )
}

function titleOf({ from, carrier, reason, outcome }: ReportFilter): string {
  const outcomeLabel =
    outcome && Object.hasOwn(reportOutcomes, outcome) ? reportOutcomes[outcome as ReportOutcome] : 'Texts'
  return [reason ?? outcomeLabel, from && formatNumber(from), carrier].filter(Boolean).join(' · ')
}

function columnsOf(actor: Person, header: string): Column<ReportedText>[] {
  return [
    {
      header: 'To',
      cell: ({ to }) => (
        <TextLink href={paths.lookup(sealSearch(actor, to))} className="font-mono whitespace-nowrap">
          <PhoneNumber number={to} />
        </TextLink>
      ),
    },
    {
      header: 'Outcome',
      cell: ({ outcome }) => <State family={families[outcome]}>{reportOutcomes[outcome]}</State>,
      phone: 'outcome',
    },
    { header, cell: ({ at }) => <ClockTime at={at} /> },
    { header: 'From', cell: ({ from }) => <PhoneNumber number={from} className="font-mono" /> },
    { header: 'Carrier', cell: ({ carrier }) => carrier, priority: 2 },
    { header: 'Reason', cell: ({ reason }) => reason ?? '–', wrap: true, priority: 2 },
    {
      header: 'Message',
      cell: ({ entry, message }) =>
        message ? (
          <TextLink href={paths.message(message)} className="font-mono">
            {message}
          </TextLink>
        ) : (
          <TextLink href={paths.entry(entry)}>View request</TextLink>
        ),
      priority: 2,
    },
  ]
}
