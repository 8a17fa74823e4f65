import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DoRest } from '@/components/operation/do-rest'
import { EvidenceList } from '@/components/operation/evidence-list'
import { ProviderReport } from '@/components/operation/provider-report'
import { StateBadge, stateWords } from '@/components/operation/state-badge'
import { UnknownNotice } from '@/components/operation/unknown-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { Verbatim } from '@/components/ui/verbatim'
import type { EntryView } from '@/lib/entry-view'
import { isolated } from '@/lib/isolated'
import { paths } from '@/lib/paths'
import { type Role, roleLabels } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { entryView } from '@/server/journal/view'
import { MadeLinks, SentValues } from '../_components/sent-values'
import { TeachAnswer } from '../_components/teach-answer'

export const metadata: Metadata = { title: 'Journal entry' }

export default async function EntryPage({ params }: PageProps<'/activity/[entry]'>) {
  const actor = await requireActor()
  const entry = await entryView(actor, (await params).entry)
  if (!entry) notFound()
  const { means } = stateWords[entry.state]
  const open = entry.state === 'uncertain' || entry.state === 'disputed'
  return (
    <>
      <PageHeader
        title={`${entry.label} · ${isolated(entry.target)}`}
        status={<StateBadge state={entry.state} />}
        description={means}
        breadcrumbs={[{ href: paths.activity, label: 'Activity' }]}
      />
      <div className="space-y-5">
        {open && <UnknownNotice entry={entry.id} initial={entry} />}
        {entry.rest && (
          <Card title="What is left">
            <DoRest entry={entry} />
          </Card>
        )}
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Card title="Record">
            <KeyValues columns={1} items={facts(entry)} />
          </Card>
          <Card
            title="What was sent"
            description={entry.route ? `${entry.route.method} ${entry.route.path}` : undefined}
          >
            <SentValues entry={entry} />
          </Card>
        </div>
        <Answer entry={entry} />
        {open && <ProviderReport entry={entry} />}
        {!open && (entry.readings.length > 0 || entry.evidenceHidden) && (
          <Card title="Evidence" description="What the provider’s own state said, before and after.">
            <EvidenceList entry={entry} />
          </Card>
        )}
      </div>
    </>
  )
}

function facts(entry: EntryView): KeyValue[] {
  const time = (at: string | null) => (at ? <AbsoluteTime at={at} /> : 'Never')
  const items: KeyValue[] = [
    {
      label: 'Request',
      value: (
        <span className="inline-flex flex-wrap items-center gap-1">
          {entry.id} <CopyButton text={entry.id} label="Copy request id" iconOnly />
        </span>
      ),
      mono: true,
    },
    { label: 'Asked for by', value: `${isolated(entry.person)} (${roleLabels[entry.role as Role] ?? entry.role})` },
    { label: 'Recorded', value: time(entry.createdAt) },
    { label: 'Sent', value: time(entry.sentAt) },
    entry.state === 'uncertain'
      ? { label: 'Unknown since', value: time(entry.settledAt) }
      : { label: 'Ended', value: entry.settledAt ? time(entry.settledAt) : 'Not yet' },
    ...(entry.elsewhere ? [{ label: 'Account', value: 'Another account of the provider than the present one' }] : []),
    { label: 'HTTP status', value: entry.httpStatus ?? 'None seen' },
  ]
  if (entry.area === 'messaging' && entry.createdIds.length > 0)
    items.push({ label: 'Message', value: <MadeLinks ids={entry.createdIds} /> })
  if (entry.closedBy) items.push({ label: 'Settled by', value: entry.closedBy })
  if (entry.closedAt) items.push({ label: 'Settled', value: time(entry.closedAt) })
  if (entry.closedReason) items.push({ label: 'Because', value: entry.closedReason })
  if (entry.repeats)
    items.push({ label: 'Repeats', value: <TextLink href={paths.entry(entry.repeats)}>the earlier act</TextLink> })
  if (entry.repeatedBy)
    items.push({ label: 'Repeated by', value: <TextLink href={paths.entry(entry.repeatedBy)}>a later act</TextLink> })
  if (entry.state !== 'uncertain' && entry.fault) items.push({ label: 'Why', value: entry.fault.message })
  if (entry.fault?.other) {
    items.push({
      label: 'In the way',
      value: (
        <TextLink href={paths.entry(entry.fault.other.entry)}>
          <Isolated>{entry.fault.other.who}</Isolated>’s act
        </TextLink>
      ),
    })
  }
  return items
}

function Answer({ entry }: { entry: EntryView }) {
  const words = entry.warning ?? entry.fault?.verbatim
  if (entry.answer === null && !words) return null
  return (
    <Card title="The provider’s answer" description="Word for word; secrets that we sent are masked.">
      <div className="space-y-4">
        {entry.teachable && <TeachAnswer entry={entry.id} label={entry.label} shape={entry.teachable} />}
        {words && <Verbatim caption={entry.warning ? 'Warning' : 'Detail'}>{words}</Verbatim>}
        {entry.answer !== null && (
          <Verbatim caption="Raw body">{entry.answer === '' ? '(empty)' : entry.answer}</Verbatim>
        )}
      </div>
    </Card>
  )
}
