import { Suspense } from 'react'
import { isWireless } from '@/lib/areas/messaging/carrier-text'
import { getOffnetStatus } from '@/lib/areas/messaging/operations'
import { currentData, type PendingReading } from '@/lib/core/changes/outcome'
import { nationalNumber } from '@/lib/core/fields/number'
import type { NumberFindings } from '@/lib/desk/checks/number-cause'
import { senderFacts } from '@/server/areas/messaging/compliance'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import type { PendingFacts } from './ask-facts'
import { CauseLine } from './cause-line'
import { NumberSentence } from './number-sentence'

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
  const row = own?.rows.find((one) => one.number === number)
  const carrierRow = carrier?.rows.find((row) => row.number === number)
  const findings: NumberFindings = {
    optedOut,
    ours: own && row !== undefined,
    enabled: row?.enabled,
    carrier: carrierRow && { carrier: carrierRow.carrier, wireless: isWireless(carrierRow) },
    blockedOn: blocked?.rows.filter((row) => nationalNumber(row.number) === number).map(({ trunk }) => trunk),
    ...(row ? await ofOurs(actor, number) : {}),
  }
  const unread = [
    pending.own && !own && 'our numbers',
    pending.carrier && !carrier && 'carrier',
    pending.blocked && !blocked && 'blocks',
    row && findings.campaign === undefined && '10DLC',
    row && findings.offnet === undefined && 'off-net messaging',
  ]
  return (
    <NumberSentence number={number} findings={findings} unread={unread.filter((what) => typeof what === 'string')} />
  )
}

async function ofOurs(actor: Person, number: string): Promise<NumberFindings> {
  const [sender, offnet] = await Promise.all([senderFacts(actor, number), read(actor, getOffnetStatus, { number })])
  return {
    campaign:
      sender.says === 'toll-free' ||
      (sender.says === 'unread' || sender.stale ? undefined : sender.campaigns.length > 0),
    offnet: currentData(offnet)?.status,
  }
}

async function dataOf<T>(pending: PendingReading<T> | null): Promise<T | undefined> {
  return currentData(await pending?.answer)
}
