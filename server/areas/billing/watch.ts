import 'server-only'
import { getBalance } from '@/lib/areas/billing/operations'
import type { KindWatch } from '@/server/store/observations/watch'
import { readWithin } from './samples'

const EVERY_SECONDS = 300

/** One request, or none if someone has read the balance in the meantime: that was a sample, too. */
export const balanceWatch: KindWatch = {
  kind: 'balance',
  everySeconds: EVERY_SECONDS,
  mostRequests: 1,
  async look(ask) {
    if (!(await readWithin(EVERY_SECONDS / 2))) await ask(getBalance, {})
    return null
  },
}
