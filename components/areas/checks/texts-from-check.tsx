'use client'

import { momentWords } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import { textsFrom } from '@/lib/checks/texts-from'
import { formatNumber } from '@/lib/fields/number'
import { getCallbacks } from '@/lib/operation-summaries/callbacks'
import { getOffnetStatus, listNumbers } from '@/lib/operation-summaries/messaging'
import { assumptions } from '@/lib/operations/messaging/assumptions'
import { paths } from '@/lib/paths'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useHistory } from './use-history'
import { useKnown } from './use-known'

/** "Texts to us don't arrive", for one of our numbers. */
export function TextsFromCheck({ check: { number }, role, ...shown }: CheckOf<'texts-from'>) {
  const row = useKnown(role, listNumbers, { number }, ({ rows }) => rows.find((one) => one.number === number) ?? null)
  const offnet = useKnown(role, getOffnetStatus, { number }, ({ status }) => status)
  const callbacks = useKnown(role, getCallbacks, {}, ({ items }) =>
    items.filter(({ url }) => url !== '').flatMap(({ sections }) => sections),
  )
  const history = useHistory(role)
  const zone = useZone(undefined)
  const when = (time: string) => (Number.isNaN(Date.parse(time)) ? time : momentWords(new Date(time), zone))
  const links = { number: paths.messagingNumber(number), messaging: paths.messaging, callbacks: paths.callbacks }
  const steps = textsFrom({ number, row, offnet, callbacks, history }, links, assumptions.messaging.modes, when)
  return <GuidedCheck {...shown} subject={formatNumber(number)} steps={steps} />
}
