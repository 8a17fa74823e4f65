'use server'

import { headers } from 'next/headers'
import type { InvitationFacts } from '@/lib/core/access/invitation'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { guarded } from '@/server/access/auth/action'
import { addressOf } from '@/server/access/auth/address'
import { giveSession } from '@/server/access/auth/current'
import { acceptInvitation, readInvitation } from '@/server/access/people/accept-invitation'

// For people without a session: they identify themselves by the link's token.

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

async function caller() {
  const sent = await headers()
  return { address: addressOf(sent), agent: sent.get('user-agent') ?? '' }
}

export async function readInvitationAction(input: unknown): Promise<Done<InvitationFacts>> {
  return guarded<Done<InvitationFacts>>('invitation.read', async () => readInvitation(input, await caller()), refuse)
}

export async function acceptInvitationAction(input: unknown): Promise<Done> {
  return guarded<Done>(
    'invitation.accept',
    async () => {
      const done = await acceptInvitation(input, await caller())
      if (!done.ok) return done
      await giveSession(done.data.sid)
      return { ok: true, data: null }
    },
    refuse,
  )
}
