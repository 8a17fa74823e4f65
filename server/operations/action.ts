import 'server-only'
import { headers } from 'next/headers'
import type { ReadOperation, WriteOperation } from '@/lib/operations/operation'
import type { Fault, Outcome, PerformRequest, Reading } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { sameOrigin } from '@/server/auth/origin'
import { logError } from '@/server/log'
import { perform } from './perform'
import { read } from './read'

const foreign: Fault = { kind: 'forbidden', message: 'The request did not come from this console. Nothing was sent.' }
const broken: Fault = {
  kind: 'failed',
  message:
    'Something went wrong inside the console. Look at Activity before you try again: it shows whether anything was sent.',
}

/** Actions never throw for expected things; what is left is logged by name and told in words. */
export async function guarded<T>(what: string, run: () => Promise<T>, refuse: (fault: Fault) => T): Promise<T> {
  if (!sameOrigin(await headers())) return refuse(foreign)
  try {
    return await run()
  } catch (error) {
    logError(error, { what }, 'an action failed')
    return refuse(broken)
  }
}

/** Makes the server action of a write: the only way from a browser to a change at the provider. */
export function action<I, O>(
  operation: WriteOperation<I, O>,
): (request: PerformRequest<unknown>) => Promise<Outcome<O>> {
  return (request) =>
    guarded<Outcome<O>>(
      operation.id,
      async () => (await perform(await currentActor(), operation, request)) as Outcome<O>,
      (fault) => ({ status: 'refused', fault }),
    )
}

/** Makes the server action of a read. */
export function readAction<I, O>(operation: ReadOperation<I, O>): (input: unknown) => Promise<Reading<O>> {
  return (input) =>
    guarded<Reading<O>>(
      operation.id,
      async () => read(await currentActor(), operation, input),
      (fault) => ({ status: 'refused', fault }),
    )
}
