'use client'

import { momentText } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import { getCallbacks } from '@/lib/areas/callbacks/summaries'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { getOffnetStatus, listNumbers } from '@/lib/areas/messaging/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { textsFrom } from '@/lib/desk/checks/texts-from'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useFact } from './use-fact'
import { useHistory } from './use-history'

/** "Texts to us don't arrive", for one of our numbers. */
export function TextsFromCheck({ check: { number }, role, ...shown }: CheckOf<'texts-from'>) {
  const row = useFact(role, listNumbers, { number }, ({ rows }) => rows.find((one) => one.number === number) ?? null)
  const offnet = useFact(role, getOffnetStatus, { number }, ({ status }) => status)
  const callbacks = useFact(role, getCallbacks, {}, ({ items }) =>
    items.filter(({ url }) => url !== '').flatMap(({ sections }) => sections),
  )
  const history = useHistory(role)
  const zone = useZone(undefined)
  const when = (time: string) => (Number.isNaN(Date.parse(time)) ? time : momentText(new Date(time), zone))
  const links = { number: paths.messagingNumber(number), messaging: paths.messaging, callbacks: paths.callbacks }
  const steps = textsFrom({ number, row, offnet, callbacks, history }, links, assumptions.messaging.modes, when)
  return <GuidedCheck {...shown} subject={formatNumber(number)} steps={steps} />
}
