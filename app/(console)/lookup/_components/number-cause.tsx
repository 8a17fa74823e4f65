import { Suspense } from 'react'
import type { PendingReading, Reading } from '@/lib/acts/outcome'
import { nationalNumber } from '@/lib/fields/number'
import { type NumberFindings, numberCause } from '@/lib/messaging/number-cause'
import { assumptions } from '@/lib/operations/messaging/assumptions'
import { getOffnetStatus } from '@/lib/operations/messaging/operations'
import { senderFacts } from '@/server/areas/messaging/compliance'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import type { PendingFacts } from './ask-facts'
import { CauseLine } from './cause-line'
import { FailedTexts } from './failed-texts'

type OfCountry = Exclude<PendingFacts, { abroad: unknown }>

interface NumberCauseProps {
  actor: Person
  number: string
  pending: OfCountry
  optedOut: boolean | undefined
}

/** Why texts or calls of this number fail, in one sentence, before the facts. */
export function NumberCause(props: NumberCauseProps) {
  return (
    <Suspense fallback={<CauseLine>Checking…</CauseLine>}>
      <Cause {...props} />
    </Suspense>
  )
}

async function Cause({ actor, number, pending, optedOut }: NumberCauseProps) {
  const [own, carrier, blocked] = await Promise.all([
    dataOf(pending.own),
    dataOf(pending.carrier),
    dataOf(pending.blocked),
  ])
  const ours = own?.rows.some((row) => row.number === number)
  const found = carrier?.rows.find((row) => row.number === number)
  const cause = numberCause({
    optedOut,
    ours,
    wireless: flag(found?.wireless),
    blockedOn: blocked?.rows.filter((row) => nationalNumber(row.number) === number).map(({ trunk }) => trunk),
    ...(ours ? await ofOurs(actor, number) : {}),
  })
  if (cause) return <CauseLine found>{cause}</CauseLine>
  const unread = [pending.carrier && !carrier && 'carrier', pending.blocked && !blocked && 'blocks'].filter(Boolean)
  return <FailedTexts number={number} unread={unread.length > 0 ? `Not checked: ${unread.join(', ')}.` : null} />
}

async function ofOurs(actor: Person, number: string): Promise<NumberFindings> {
  const [sender, offnet] = await Promise.all([senderFacts(actor, number), read(actor, getOffnetStatus, { number })])
  const status = offnet.status === 'read' ? offnet.data.status.toLowerCase() : undefined
  return {
    campaign: sender.says === 'unread' ? undefined : sender.says === 'toll-free' || sender.campaigns.length > 0,
    offnetPending: status === undefined ? undefined : status === 'received' || status === 'processing',
  }
}

async function dataOf<T>(pending: PendingReading<T> | null): Promise<T | undefined> {
  const reading: Reading<T> | undefined = await pending?.answer
  return reading?.status === 'read' ? reading.data : undefined
}

function flag(word: string | undefined): boolean | undefined {
  const { yes, no } = assumptions.messaging
  return word?.toLowerCase() === yes ? true : word?.toLowerCase() === no ? false : undefined
}
