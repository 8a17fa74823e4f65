import 'server-only'
import { listNumbers as listMessagingNumbers } from '@/lib/areas/messaging/operations'
import { listNumbers as listInternational } from '@/lib/areas/numbers/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { isConfirmed, portStatus } from '@/lib/areas/porting/statuses'
import { wireDigits } from '@/lib/core/fields/international-number'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import { type FindAnswer, typedName } from '@/lib/core/text/typed-name'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { faxNumberNamed } from '@/server/areas/fax/find-fax'
import { serversNamed } from '@/server/areas/servers/find-named'
import type { Person } from '@/server/core/actor/actor'
import { byPart } from './by-part'
import { inList, joined } from './in-list'
import { trunksWith } from './trunks-with'

/**
 * Things with exactly the entered name, or trunks and our own numbers with this part, among those that this person may see. Each list is
 * requested once.
 */
export async function find(actor: Person, typed: string): Promise<FindAnswer> {
  const text = typed.normalize('NFKC').trim()
  const { national, international, part } = typedName(text)
  const requested = await Promise.all([
    national &&
      inList(actor, listMessagingNumbers, 'messaging numbers', { number: national }, ({ rows }) =>
        rows
          .filter(({ number }) => nationalNumber(number) === national)
          .map(() => ({ kind: 'number', name: formatNumber(national), href: paths.messagingNumber(national) })),
      ),
    // Customers ask when their number moves, so the box shows it. Not for roles that see no numbers.
    national &&
      !hiddenFrom(actor.role, listPorts).has('numbers') &&
      inList(actor, listPorts, 'port requests', { number: national }, ({ rows }) =>
        rows
          .filter(({ numbers }) => numbers.includes(national))
          .map(({ id, status, focDate }) => {
            const date = isConfirmed(status) && focDate !== '' ? ` for ${dayText(focDate)}` : ''
            const name = `${formatNumber(national)}: ${portStatus(status).word.toLowerCase()}${date}`
            return { kind: 'port', name, href: paths.port(id) }
          }),
      ),
    international &&
      inList(actor, listInternational, 'international numbers', { number: wireDigits(international) }, ({ rows }) =>
        rows
          .filter(({ name }) => wireDigits(name) === wireDigits(international))
          .map(() => ({ kind: 'international', name: international, href: paths.number(international) })),
      ),
    part && byPart(actor, part),
    trunksWith(actor, text),
    national && faxNumberNamed(actor, national),
    serversNamed(actor, text),
  ])
  const answers = requested.filter((answer) => typeof answer === 'object')
  return joined(answers)
}
