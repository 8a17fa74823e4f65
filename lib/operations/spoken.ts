import type { z } from 'zod'
import type { Spoken, Table } from '../acts/spoken'
import { billingWords } from './billing/spoken'
import { callbackWords } from './callbacks/spoken'
import { dlcWords } from './dlc/spoken'
import { faxWords } from './fax/spoken'
import { memberLabel } from './member-labels'
import { messagingWords } from './messaging/spoken'
import { numberWords } from './numbers/spoken'
import type { WriteOperation } from './operation'
import { portWords, spokenOfPort } from './porting/spoken'
import type { Area } from './read-operation'
import { serverWords } from './servers/spoken'
import { trunkWords } from './trunks/spoken'

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

/** The words by which a rejection may name the members of an operation's input (lib/acts/rejection.ts). */
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
