import 'server-only'
import { z } from 'zod'
import { listPorts } from '@/lib/areas/porting/operations'
import type { Done } from '@/lib/core/acts/outcome'
import { localAction, refused } from '@/server/core/operations/local-action'
import { lookNow } from '@/server/store/observations/watch'
import { portWatch } from './watch'

/** Checks the list of requests now, before it is due. */
export const lookAtPorts = localAction(
  listPorts,
  'to check port requests',
  z.strictObject({}),
  async (): Promise<Done> => {
    const came = await lookNow(portWatch)
    if (came === 'looked') return { ok: true, data: null }
    return refused(
      came === 'soon'
        ? { kind: 'invalid', message: 'It was checked less than half a minute ago.' }
        : { kind: 'unreachable', message: 'The provider’s list could not be read. What is shown is older.' },
    )
  },
)
