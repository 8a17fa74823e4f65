import 'server-only'
import { CONVERSATION_DAYS, type ConversationState } from '@/lib/areas/messaging/conversations'
import { listHistory } from '@/lib/areas/messaging/operations'
import { recordOptOuts } from '@/lib/areas/messaging/opt-outs'
import { may } from '@/lib/core/access/roles'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { paths } from '@/lib/core/paths'
import type { AttentionSource } from '@/server/core/attention/sources'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { optOuts, textWishes } from '@/server/platform/db/schema'
import { type OpenWish, openWishes } from './wishes'

const DAY_MS = 86_400_000

const allOpenWishes = remembered('open wishes', [textWishes, optOuts], () => openWishes(db()))

/** Contacts who may have asked to stop or ask for texts again, as far back as the list of conversations goes. A person decides. */
export const wishAttention: AttentionSource = async ({ role }) => {
  if (!may(role, recordOptOuts) || !may(role, listHistory)) return []
  const since = new Date(Date.now() - CONVERSATION_DAYS * DAY_MS)
  const open = (await allOpenWishes()).filter(({ at }) => at > since)
  const stop = open.filter(({ kind }) => kind === 'perhaps')
  const start = open.filter(({ kind }) => kind === 'start')
  return [
    ...item(stop, 'asked', 'may have asked to stop', 'Messages to them are held until someone decides.'),
    ...item(start, 'again', start.length === 1 ? 'asks for texts again' : 'ask for texts again', 'They are opted out.'),
  ]
}

function item(wishes: readonly OpenWish[], state: ConversationState, what: string, evidence: string): AttentionItem[] {
  if (wishes.length === 0) return []
  return [
    {
      key: `wish:${state}`,
      family: 'attention',
      what: `${wishes.length} ${wishes.length === 1 ? 'contact' : 'contacts'} ${what}`,
      evidence,
      at: new Date(Math.max(...wishes.map(({ at }) => at.getTime()))).toISOString(),
      href: `${paths.conversations}?state=${state}`,
      button: 'Review',
    },
  ]
}
