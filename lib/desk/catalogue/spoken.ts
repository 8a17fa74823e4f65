import type { z } from 'zod'
import { dlcWords } from '@/lib/areas/10dlc/spoken'
import { billingWords } from '@/lib/areas/billing/spoken'
import { callbackWords } from '@/lib/areas/callbacks/spoken'
import { faxWords } from '@/lib/areas/fax/spoken'
import { messagingWords } from '@/lib/areas/messaging/spoken'
import { numberWords } from '@/lib/areas/numbers/spoken'
import { portWords, spokenOfPort } from '@/lib/areas/porting/spoken'
import { serverWords } from '@/lib/areas/servers/spoken'
import { trunkWords } from '@/lib/areas/trunks/spoken'
import type { Spoken, Table } from '@/lib/core/acts/spoken'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Area } from '@/lib/core/operation/read-operation'
import { memberLabel } from './member-labels'

type Sent = Readonly<Record<string, unknown>>

const areas: Readonly<Record<Area, (sent: Sent) => Table>> = {
  '10dlc': dlcWords,
  billing: billingWords,
  callbacks: callbackWords,
  fax: faxWords,
  messaging: messagingWords,
  numbers: numberWords,
  porting: portWords,
  servers: serverWords,
  trunks: trunkWords,
}

export const membersOf = ({ input }: Pick<WriteOperation, 'input'>): string[] =>
  Object.keys((input._zod.def as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {})

/** The words by which a rejection may name the members of an operation's input (lib/core/acts/rejection.ts). */
export function spokenOf({ id, area, input }: Pick<WriteOperation, 'id' | 'area' | 'input'>, sent: Sent = {}): Spoken {
  // Submitting sends an id, but the request behind it is rejected.
  if (id === 'porting.submit') return spokenOfPort(sent)
  const table = areas[area](sent)
  return Object.fromEntries(
    membersOf({ input }).flatMap((member) => {
      const own = `${id.slice(id.indexOf('.') + 1)}.${member}`
      const words = table[own in table ? own : member]
      return words ? [[member, [...words, memberLabel(id, member) ?? '']]] : []
    }),
  )
}
