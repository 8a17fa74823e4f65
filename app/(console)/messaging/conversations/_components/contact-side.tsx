import { nationalNumber } from '@/lib/core/fields/number'
import type { NumberPair } from '@/server/areas/messaging/conversation-key'
import { lastStatement } from '@/server/areas/messaging/conversation-thread'
import type { Person } from '@/server/core/actor/actor'
import { ThingNotes } from '../../../thing-notes'
import { RecipientCard } from '../../_components/recipient-card'
import { Consent } from '../../_components/sent-message'

/** What is known about the contact. Only for roles that see numbers. */
export async function ContactSide({ actor, pair }: { actor: Person; pair: NumberPair }) {
  const recipient = nationalNumber(pair.other)
  if (!recipient) return null
  const stated = await lastStatement(pair)
  return (
    <>
      <RecipientCard number={recipient} title="Contact" />
      {stated && <Consent sent={stated} />}
      <ThingNotes actor={actor} kind="number" id={recipient} />
    </>
  )
}
