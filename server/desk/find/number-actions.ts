import 'server-only'
import { listHistory } from '@/lib/areas/messaging/operations'
import { seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { OwnAnswer } from '@/lib/core/text/typed-name'
import { dayOf, optOutOf } from '@/server/areas/messaging/opt-outs'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'

/** The actions that this role may use on a number (`sealed`: encrypted). If it opted out, _Send a message_ has `not`: why it is not possible. */
export function actionsOn(
  { role }: Person,
  number: string,
  sealed: string,
  optedOut: string | null,
): OwnAnswer['acts'] {
  const written = formatNumber(number)
  return [
    ...(may(role, blockCaller) ? [{ label: `Block ${written}…`, href: `${paths.blockCaller}?number=${sealed}` }] : []),
    ...(may(role, seeOptOuts) ? [{ label: 'Open its opt-out', href: `${paths.optOuts}?q=${sealed}` }] : []),
    ...(may(role, listHistory)
      ? [{ label: 'All messages in history', href: `${paths.messageHistory}?q=${sealed}` }]
      : []),
    ...(may(role, sendText)
      ? [{ label: 'Send a message', href: `${paths.compose}?to=${sealed}`, ...(optedOut && { not: optedOut }) }]
      : []),
  ]
}

/** A text with the day of this number’s opt-out; null if the number is not opted out, or if this person may not see opt-outs unmasked. */
export async function optOutNote(actor: Person, number: string, zone: string): Promise<string | null> {
  if (!may(actor.role, seeOptOuts) || seesMasked(actor.role, seeOptOuts)) return null
  const optOut = await optOutOf(db(), number)
  return optOut && `Opted out ${dayOf(optOut, zone)}`
}
