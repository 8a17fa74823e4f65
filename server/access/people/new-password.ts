import 'server-only'
import { removeFactors } from '@/server/access/auth/passkeys'
import { atTheMachine } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { administrators, doAtTheMachine, somebody } from './at-the-machine'
import { resetPassword } from './people'

/**
 * For anyone with the machine: if the only administrator has lost the password, nobody in the console can create another. Returns the generated
 * one, to be replaced at the next sign-in; ends the person's sessions and removes a second factor. Throws a sentence for the operator for an
 * unknown person.
 */
export async function newPasswordFor(email: string): Promise<string> {
  const person = await somebody(email)
  if (person.disabled)
    throw new Error(
      `${email} is disabled, which an administrator can undo under People: ${await administrators()}. Or here: switchroom people enable`,
    )
  const { password } = await doAtTheMachine(async (tx) => {
    const made = await resetPassword(tx, atTheMachine, person.id)
    // Someone who has lost the phone, too, should not find out only at sign-in.
    const detail = await removeFactors(tx, person.id)
    if (detail)
      await record(tx, { kind: 'person.factor_removed', actor: atTheMachine, subject: `person:${person.id}`, detail })
    return made
  })
  return password
}
