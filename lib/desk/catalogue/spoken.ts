import type { z } from 'zod'
import { dlcNames } from '@/lib/areas/10dlc/spoken'
import { billingNames } from '@/lib/areas/billing/spoken'
import { callbackNames } from '@/lib/areas/callbacks/spoken'
import { faxNames } from '@/lib/areas/fax/spoken'
import { messagingNames } from '@/lib/areas/messaging/spoken'
import { numberNames } from '@/lib/areas/numbers/spoken'
import { portNames, spokenNamesOfPort } from '@/lib/areas/porting/spoken'
import { serverNames } from '@/lib/areas/servers/spoken'
import { trunkNames } from '@/lib/areas/trunks/spoken'
import type { SpokenNames, Table } from '@/lib/core/changes/spoken'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Area } from '@/lib/core/operation/read-operation'
import { memberLabel } from './member-labels'

type Sent = Readonly<Record<string, unknown>>

const areas: Readonly<Record<Area, (sent: Sent) => Table>> = {
  '10dlc': dlcNames,
  billing: billingNames,
  callbacks: callbackNames,
  fax: faxNames,
  messaging: messagingNames,
  numbers: numberNames,
  porting: portNames,
  servers: serverNames,
  trunks: trunkNames,
}

export const membersOf = ({ input }: Pick<WriteOperation, 'input'>): string[] =>
  Object.keys((input._zod.def as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {})

/** The names that a rejection may use for the members of an operation's input (lib/core/changes/rejection.ts). */
export function spokenNamesOf(
  { id, area, input }: Pick<WriteOperation, 'id' | 'area' | 'input'>,
  sent: Sent = {},
): SpokenNames {
  // Submitting sends an id, but the request behind it is rejected.
  if (id === 'porting.submit') return spokenNamesOfPort(sent)
  const table = areas[area](sent)
  return Object.fromEntries(
    membersOf({ input }).flatMap((member) => {
      const own = `${id.slice(id.indexOf('.') + 1)}.${member}`
      const names = table[own in table ? own : member]
      return names ? [[member, [...names, memberLabel(id, member) ?? '']]] : []
    }),
  )
}
