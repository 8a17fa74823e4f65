import 'server-only'
import { headers } from 'next/headers'
import type { ActionOf } from '@/lib/core/changes/action-of'
import type { Done, Fault, Outcome, PerformRequest } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { currentActor } from '@/server/access/auth/current'
import { elsewhereMessage, sameOrigin } from '@/server/access/auth/origin'
import type { Person } from '@/server/core/actor/actor'
import { refused } from '@/server/core/operations/local-action'
import { perform } from '@/server/core/operations/perform'
import { logError } from '@/server/platform/log'

const broken: Fault = {
  kind: 'failed',
  message:
    'Something went wrong inside the console. Check Activity before you try again: it shows whether anything was sent.',
}

/** An action does not throw for expected failures. Any other error is logged with the name of the action, and the person gets a sentence. */
export async function guarded<T>(what: string, run: () => Promise<T>, refuse: (fault: Fault) => T): Promise<T> {
  const sent = await headers()
  if (!sameOrigin(sent)) return refuse({ kind: 'forbidden', message: elsewhereMessage(sent) })
  try {
    return await run()
  } catch (error) {
    logError(error, { what }, 'an action failed')
    return refuse(broken)
  }
}

/** Creates the server action of a write: the only way from a browser to a change at the provider. */
export function action<Op extends WriteOperation>(operation: Op): ActionOf<Op> {
  const change = (request: PerformRequest<unknown>) =>
    guarded<Outcome>(
      operation.id,
      async () => perform(await currentActor(), operation, request),
      (fault) => ({ status: 'refused', fault }),
    )
  // `ActionOf` has a mark that exists only for the compiler.
  return change as ActionOf<Op>
}

/** Creates the server action of a local action. */
export function ownAction<T>(
  what: string,
  change: (by: Person | null, input: unknown) => Promise<Done<T>>,
): (input: unknown) => Promise<Done<T>> {
  return (input) => guarded(what, async () => change(await currentActor(), input), refused)
}
