import 'server-only'
import type { z } from 'zod'
import { type InvitationMail, invitationLink } from '@/lib/core/access/invitation'
import { atTheMachine } from '@/server/core/actor/actor'
import { readKeyRing } from '@/server/core/journal/present-keys'
import { env } from '@/server/platform/env'
import { doAtTheMachine, leaderMissing } from './at-the-machine'
import { mailInvitation } from './invitation-mail'
import { invite } from './invitations'
import type { NewPerson } from './people'

/** Invites a person, as the page does; the link is printed once. `local`: the console's address if it has no public URL. */
export async function inviteAtTheMachine(
  person: z.output<typeof NewPerson>,
  local: string,
): Promise<{ link: string; mail: InvitationMail }> {
  // The key ring is read because the console recognizes the token with a key that may be older than the current JOURNAL_KEY.
  if ((await readKeyRing()) === 'closed') throw new Error('JOURNAL_KEY is not the one of this database.')
  const link = await doAtTheMachine(
    async (tx) => (await leaderMissing(tx, person.role)) ?? invite(tx, atTheMachine, person),
  )
  return { link: invitationLink(env().PUBLIC_URL ?? local, link.token), mail: await mailInvitation(atTheMachine, link) }
}
