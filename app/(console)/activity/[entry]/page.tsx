import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AmountBars } from '@/components/operation/amount-bars'
import { DoRest } from '@/components/operation/do-rest'
import { EntrySteps } from '@/components/operation/entry-steps'
import { ProviderReport } from '@/components/operation/provider-report'
import { StateBadge, stateWords } from '@/components/operation/state-badge'
import { UndoAct } from '@/components/operation/undo-act'
import { UnknownNotice } from '@/components/operation/unknown-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { Verbatim } from '@/components/ui/verbatim'
import type { EntryView } from '@/lib/entry-view'
import { fixable } from '@/lib/fix'
import { isolated, namedTarget } from '@/lib/isolated'
import { paths } from '@/lib/paths'
import { type Role, roleLabels } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { entryView } from '@/server/journal/view'
import { ThingNotes } from '../../thing-notes'
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
        title={`${entry.label} · ${namedTarget(entry.target)}`}
        status={<StateBadge state={entry.state} />}
        description={open ? undefined : means}
        actions={actsOf(entry)}
        breadcrumbs={[{ href: paths.activity, label: 'Activity' }]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {open && (
          <div className="lg:col-span-2">
            <UnknownNotice entry={entry.id} initial={entry} />
          </div>
        )}
        <div className="space-y-5">
          {entry.amounts && <AmountBars amounts={entry.amounts} />}
          {entry.rest && (
            <Card title="What is left">
              <DoRest entry={entry} />
            </Card>
          )}
          <Card title="What happened when">
            <EntrySteps entry={entry} />
          </Card>
          <Answer entry={entry} />
        </div>
        <div className="space-y-5">
          {open && <ProviderReport entry={entry} />}
          <Card title="What was sent">
            <SentValues entry={entry} />
          </Card>
          <Card title="Record">
            <KeyValues columns={1} items={facts(entry)} />
          </Card>
          <ThingNotes actor={actor} kind="entry" id={entry.id} />
        </div>
      </div>
    </>
  )
}

function actsOf(entry: EntryView) {
  if (entry.undo || entry.undoneBy) return <UndoAct entry={entry.id} initial={entry} />
  if (!fixable(entry.operation, entry.state) || entry.denied || entry.elsewhere) return null
  return (
    <ButtonLink href={paths.fix(entry.id)} variant="primary">
      Fix and resubmit
    </ButtonLink>
  )
}

function facts(entry: EntryView): KeyValue[] {
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
    ...(entry.elsewhere ? [{ label: 'Account', value: 'Another account of the provider than the present one' }] : []),
  ]
  if (entry.area === 'messaging' && entry.createdIds.length > 0)
    items.push({ label: 'Message', value: <MadeLinks ids={entry.createdIds} /> })
  if (entry.repeats)
    items.push({
      label: entry.mends ? 'Resubmits' : 'Repeats',
      value: <TextLink href={paths.entry(entry.repeats)}>the {entry.mends ? 'refused' : 'earlier'} act</TextLink>,
    })
  if (entry.repeatedBy)
    items.push({
      label: fixable(entry.operation, entry.state) ? 'Resubmitted as' : 'Repeated by',
      value: <TextLink href={paths.entry(entry.repeatedBy)}>a later act</TextLink>,
    })
  if (entry.undoes)
    items.push({ label: 'Takes back', value: <TextLink href={paths.entry(entry.undoes)}>the earlier act</TextLink> })
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
  const { answer } = entry
  if (answer === null && !words) return null
  return (
    <Card title="The provider’s answer" description="Word for word; secrets that we sent are masked.">
      <div className="space-y-4">
        {entry.teachable && <TeachAnswer entry={entry.id} label={entry.label} shape={entry.teachable} />}
        {words && words !== answer && <Verbatim caption={entry.warning ? 'Warning' : 'Detail'}>{words}</Verbatim>}
        {answer !== null && (
          <details open={words === answer}>
            <summary className="cursor-pointer rounded-sm text-muted">Raw body{answer === '' && ': empty'}</summary>
            {answer !== '' && (
              <Verbatim caption={`HTTP ${entry.httpStatus ?? ''}`} className="mt-2">
                {answer}
              </Verbatim>
            )}
          </details>
        )}
      </div>
    </Card>
  )
}
