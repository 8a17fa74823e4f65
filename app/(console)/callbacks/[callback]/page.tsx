import type { Metadata } from 'next'
import { NumberLink } from '@/components/areas/numbers/number-link'
import { DetailView } from '@/components/page/detail/detail-view'
import { Denied } from '@/components/page/shell/denied'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { KeyValues } from '@/components/ui/key-values'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { Verbatim } from '@/components/ui/verbatim'
import {
  callbackKinds,
  KEPT_DAYS,
  REPEAT_MINUTES,
  type ReceivedCallback,
  seeReceived,
} from '@/lib/areas/callbacks/callback-view'
import { sectionName } from '@/lib/areas/callbacks/sections'
import { may } from '@/lib/core/access/roles'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { cannotView } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { findReceived } from '@/server/areas/callbacks/find'
import { CallbackOutcome } from '../_components/callback-columns'

export const metadata: Metadata = { title: 'Callback' }

const breadcrumbs = [{ href: paths.callbacks, label: 'Callbacks' }]

export default async function CallbackPage({ params }: PageProps<'/callbacks/[callback]'>) {
  const actor = await requireActor()
  if (!may(actor.role, seeReceived)) return <Denied title="Callback" operation={seeReceived} role={actor.role} />
  const { callback } = await params
  const one = /^\d{1,15}$/.test(callback) ? await findReceived(actor, Number(callback)) : null
  if (!one)
    return (
      <DetailView
        title="Callback"
        breadcrumbs={breadcrumbs}
        notices={
          <EmptyState title="Not stored">
            It was deleted (after {KEPT_DAYS} days at most), or never received.
          </EmptyState>
        }
      />
    )
  return (
    <DetailView
      title={one.kind ? callbackKinds[one.kind] : 'Callback'}
      breadcrumbs={breadcrumbs}
      status={<CallbackOutcome {...one} />}
      actions={one.conversation && <ButtonLink href={one.conversation}>Open the conversation</ButtonLink>}
      notices={
        one.repeats !== null && (
          <Banner kind="info" title={`Identical to a callback received less than ${REPEAT_MINUTES} minutes before`}>
            <TextLink href={paths.callback(one.repeats)}>Open the first</TextLink>
          </Banner>
        )
      }
    >
      <Card
        title="Contents"
        description={
          one.confirmed ? undefined : 'Anyone who knew the URL could have sent this. Nothing in it is verified.'
        }
      >
        <KeyValues items={facts(one)} />
      </Card>
      {one.raw === null ? (
        <p className="text-muted">{cannotView('the raw callback')}</p>
      ) : (
        <Verbatim caption={`As received, ${one.contentType || 'without a content type'}`}>{one.raw}</Verbatim>
      )}
    </DetailView>
  )
}

function facts(one: ReceivedCallback) {
  const factLine = (label: string, value: string | null, mono = false) =>
    value === null || value === '' ? [] : [{ label, value, mono }]
  return [
    { label: 'Received', value: <AbsoluteTime at={one.at} /> },
    ...factLine('Size', `${one.size.toLocaleString('en-US')} bytes`),
    ...(one.confirmedAt && one.confirmed !== null
      ? [{ label: one.confirmed ? 'Confirmed' : 'Not confirmed', value: <AbsoluteTime at={one.confirmedAt} /> }]
      : []),
    ...factLine('Section', one.section && sectionName(one.section)),
    ...factLine(one.kind === 'message' ? 'Type' : 'Event', one.event),
    ...factLine('From', one.from && formatNumber(one.from), true),
    ...(one.object ? [{ label: one.from ? 'To' : 'Subject', value: <About {...one} />, mono: true }] : []),
    ...factLine('Text', one.text),
    ...factLine('Media', one.media.join('\n') || null, true),
  ]
}

function About({ kind, object }: ReceivedCallback) {
  if (!object) return null
  return kind === 'message' ? <NumberLink number={object} /> : formatNumber(object)
}
