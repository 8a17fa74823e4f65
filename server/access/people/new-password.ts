import 'server-only'
import { removeFactors } from '@/server/access/auth/passkeys'
import { atTheMachine } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { administrators, doAtTheMachine, personWithEmail } from './at-the-machine'
import { resetPassword } from './people'

/**
 * For anyone with access to the machine: if the only administrator has lost the password, nobody in the console can create another. Returns the
 * generated password, which must be replaced at the next sign-in. Ends the person's sessions and removes all second factors. For an unknown or
 * disabled person, throws a sentence for the operator.
 */
export async function newPasswordFor(email: string): Promise<string> {
  const person = await personWithEmail(email)
  if (person.disabled)
    throw new Error(
      `${email} is disabled, which an administrator can undo under People: ${await administrators()}. Or here: switchroom people enable`,
    )
  const { password } = await doAtTheMachine(async (tx) => {
    const reset = await resetPassword(tx, atTheMachine, person.id)
    // The second factors are removed, too: someone who has also lost the phone should not find out only at sign-in.
    const detail = await removeFactors(tx, person.id)
    if (detail)
      await record(tx, { kind: 'person.factor_removed', actor: atTheMachine, subject: `person:${person.id}`, detail })
    return reset
  })
  return password
}
