import 'server-only'
import { removeFactor } from '@/server/access/auth/second-factor'
import { atTheMachine } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { administrators, doAtTheMachine, somebody } from './at-the-machine'
import { resetPassword } from './people'

/**
 * For whoever has the machine: when the only administrator has lost the password, nobody in the console can make another. Returns the made
 * one, which has to be replaced at the next sign-in; the person's sessions end, and a second factor is taken away. Throws, in words for the operator, for who is not there.
 */
export async function newPasswordFor(email: string): Promise<string> {
  const person = await somebody(email)
  if (person.disabled)
    throw new Error(
      `${email} is disabled, which an administrator can undo under People: ${await administrators()}. Or here: npm run -s admin -- enable-person`,
    )
  const { password } = await doAtTheMachine(async (tx) => {
    const made = await resetPassword(tx, atTheMachine, person.id)
    // Who has lost the telephone too must not be told so only at the door.
    if (await removeFactor(tx, person.id))
      await record(tx, { kind: 'person.factor_removed', actor: atTheMachine, subject: `person:${person.id}` })
    return made
  })
  return password
}
