'use client'

import { useCompliance } from '@/components/areas/messaging/use-compliance'
import { isWireless } from '@/lib/areas/messaging/carrier-text'
import { getOffnetStatus, listNumbers, lookUpCarrier } from '@/lib/areas/messaging/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { awaited, type Fact, readAs, unread } from '@/lib/desk/checks/step'
import { lastTextTo, textsTo } from '@/lib/desk/checks/texts-to'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useFact } from './use-fact'
import { useHistory } from './use-history'

function complianceOf<T>(
  compliance: ReturnType<typeof useCompliance>,
  pick: (facts: NonNullable<typeof compliance.facts>) => T,
): Fact<T> {
  if (compliance.fault) return unread(compliance.fault.message)
  return compliance.facts ? readAs(pick(compliance.facts)) : awaited
}

/** "Texts don't arrive", for a number that we text. */
export function TextsToCheck({ check: { number, sealed }, role, ...shown }: CheckOf<'texts-to'>) {
  const history = useHistory(role)
  const from = history.is === 'read' ? (lastTextTo(history.value, number)?.from ?? null) : null
  const recipient = useCompliance(null, number)
  const sender = useCompliance(from, null)
  const carrier = useFact(role, lookUpCarrier, { numbers: [number] }, ({ rows }) => {
    const row = rows.find((one) => one.number === number)
    return row ? { carrier: row.carrier, wireless: isWireless(row) } : null
  })
  const own = { number: from ?? number }
  const row = useFact(
    role,
    listNumbers,
    own,
    ({ rows }) => rows.find((one) => one.number === from) ?? null,
    from !== null,
  )
  const offnet = useFact(role, getOffnetStatus, own, ({ status }) => status, from !== null)
  const steps = textsTo(
    {
      number,
      history,
      carrier,
      recipient: complianceOf(recipient, (facts) => facts.recipient),
      sender: { row, offnet, campaigns: complianceOf(sender, (facts) => facts.sender) },
    },
    {
      optOuts: `${paths.optOuts}?q=${sealed}`,
      history: `${paths.messageHistory}?q=${sealed}`,
      number: paths.messagingNumber,
      campaigns: paths.dlc,
    },
  )
  return <GuidedCheck {...shown} subject={formatNumber(number)} steps={steps} />
}
