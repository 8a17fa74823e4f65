import 'server-only'
import { listHistory } from '@/lib/areas/messaging/operations'
import { seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { ConsoleAnswer } from '@/lib/core/text/typed-name'
import { dayOf, optOutOf } from '@/server/areas/messaging/opt-outs'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'

/**
 * The actions that this role may use on a number. `sealed`: the number, encrypted for URLs. `optedOut`: the text of `optOutNote`. If the number has
 * opted out, the action _Send a message_ is not possible, and its member `not` gives this text as the reason.
 */
export function actionsOn(
  { role }: Person,
  number: string,
  sealed: string,
  optedOut: string | null,
): ConsoleAnswer['acts'] {
  const written = formatNumber(number)
  return [
    ...(may(role, blockCaller) ? [{ label: `Block ${written}…`, href: `${paths.blockCaller}?number=${sealed}` }] : []),
    ...(may(role, seeOptOuts) ? [{ label: 'Look it up in Opt-outs', href: `${paths.optOuts}?q=${sealed}` }] : []),
    ...(may(role, listHistory)
      ? [{ label: 'All messages in history', href: `${paths.messageHistory}?q=${sealed}` }]
      : []),
    ...(may(role, sendText)
      ? [{ label: 'Send a message', href: `${paths.compose}?to=${sealed}`, ...(optedOut && { not: optedOut }) }]
      : []),
  ]
}

/** “Opted out Nov 20”. Null if the number has not opted out, or if this person may not see opt-outs unmasked. */
export async function optOutNote(actor: Person, number: string, zone: string): Promise<string | null> {
  if (!may(actor.role, seeOptOuts) || seesMasked(actor.role, seeOptOuts)) return null
  const optOut = await optOutOf(db(), number)
  return optOut && `Opted out ${dayOf(optOut, zone)}`
}
