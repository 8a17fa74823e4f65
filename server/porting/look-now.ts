import 'server-only'
import { z } from 'zod'
import { listPorts } from '@/lib/operations/ports'
import type { Done } from '@/lib/outcome'
import { lookNow } from '@/server/observations/watch'
import { ownAct, refused } from '@/server/operations/own-act'
import { portWatch } from './watch'

/** Looks at the list of requests now instead of when it is time. */
export const lookAtPorts = ownAct(
  listPorts,
  'to look at port requests',
  z.strictObject({}),
  async (): Promise<Done> => {
    const came = await lookNow(portWatch)
    if (came === 'looked') return { ok: true, data: null }
    return refused(
      came === 'soon'
        ? { kind: 'invalid', message: 'It was looked at less than half a minute ago.' }
        : { kind: 'unreachable', message: 'The provider’s list could not be read. What is shown is older.' },
    )
  },
)
