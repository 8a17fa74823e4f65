import 'server-only'
import { listNumbers as listMessagingNumbers } from '@/lib/areas/messaging/operations'
import { listNumbers as listInternational } from '@/lib/areas/numbers/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { isConfirmed, portStatus } from '@/lib/areas/porting/statuses'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { wireDigits } from '@/lib/core/fields/international-number'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { sameTrunk } from '@/lib/core/fields/trunk-name'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import { type FindAnswer, type Found, typedName } from '@/lib/core/text/typed-name'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { faxNumberNamed } from '@/server/areas/fax/find-fax'
import { serversNamed } from '@/server/areas/servers/find-named'
import type { Person } from '@/server/core/actor/actor'
import { Unexportable } from '@/server/store/lists/list-export'
import { providerPages } from '@/server/store/lists/provider-pages'
import { byPart } from './by-part'
import { inList, joined, NOTHING } from './in-list'

/**
 * Things with exactly the entered name, or our own numbers with these digits, among those that this person may see. Each list is requested once.
 */
export async function find(actor: Person, typed: string): Promise<FindAnswer> {
  const { national, international, part, trunk, address } = typedName(typed)
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
    trunk &&
      inList(actor, listTrunks, 'trunks', { trunk }, ({ rows }) =>
        rows
          .filter(({ name }) => sameTrunk(name, trunk))
          .map(({ name }) => ({ kind: 'trunk', name, href: paths.trunk(name) })),
      ),
    address && trunksAt(actor, address),
    national && faxNumberNamed(actor, national),
    serversNamed(actor, address ?? trunk ?? ''),
  ])
  const answers = requested.filter((answer) => typeof answer === 'object')
  return joined(answers)
}

/** Trunks with this address in their configuration, for roles that see it. The provider cannot search by address, so all trunks are read. */
async function trunksAt(actor: Person, address: string): Promise<FindAnswer> {
  if (!may(actor.role, listTrunks) || hiddenFrom(actor.role, listTrunks).has('addresses')) return NOTHING
  const found: Found[] = []
  try {
    const requested = { perPage: assumptions.trunk.perPage.most }
    for await (const { rows } of providerPages(actor, { list: listTrunks, requested, keyOf: ({ name }) => name })) {
      const fits = rows.filter(({ addresses }) => addresses.some((one) => one.toLowerCase() === address.toLowerCase()))
      found.push(...fits.map(({ name }): Found => ({ kind: 'trunk', name, href: paths.trunk(name), detail: address })))
    }
    return { found, unread: [], searched: ['addresses of trunks'] }
  } catch (error) {
    if (!(error instanceof Unexportable)) throw error
    return { found, unread: ['trunks'], searched: [] }
  }
}
