import 'server-only'
import { listFaxNumbers } from '@/lib/areas/fax/operations'
import { listNumbers as listMessagingNumbers } from '@/lib/areas/messaging/operations'
import { listNumbers as listInternational } from '@/lib/areas/numbers/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { portStatus } from '@/lib/areas/porting/statuses'
import { wireDigits } from '@/lib/core/fields/international-number'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { FindAnswer, Found } from '@/lib/core/text/typed-name'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'
import { inList, joined, NOTHING } from './in-list'

/** The list has the other numbers. */
const MOST_BY_PART = 5

/** Our own numbers, and ports for roles that see their numbers. The provider matches a pattern of at least three digits. */
export async function byPart(actor: Person, part: string): Promise<FindAnswer> {
  const pattern = { number: `*${part}*` }
  /** The first numbers, and the list with all of them. */
  const first = (kind: Found['kind'], numbers: readonly string[], href: (number: string) => string, list: string) => [
    ...numbers
      .slice(0, MOST_BY_PART)
      .map((number): Found => ({ kind, name: formatNumber(number), href: href(number) })),
    ...(numbers.length > MOST_BY_PART ? [{ kind, name: `All with ${part}`, href: list }] : []),
  ]
  const query = new URLSearchParams({ q: part })
  return joined(
    await Promise.all([
      inList(actor, listMessagingNumbers, 'messaging numbers', pattern, ({ rows }) => {
        const numbers = rows.map(({ number }) => number)
        return first('number', numbers, paths.messagingNumber, `${paths.messaging}?${query}`)
      }),
      inList(actor, listFaxNumbers, 'fax numbers', pattern, ({ rows }) => {
        const numbers = rows.map(({ number }) => number)
        return first('fax', numbers, paths.faxNumber, `${paths.fax}?${query}`)
      }),
      inList(actor, listInternational, 'international numbers', pattern, ({ rows }) => {
        const numbers = rows.map(({ name }) => `+${wireDigits(name)}`)
        return first('international', numbers, paths.number, `${paths.numbers}?q=${sealSearch(actor, part)}`)
      }),
      hiddenFrom(actor.role, listPorts).has('numbers')
        ? NOTHING
        : inList(actor, listPorts, 'port requests', pattern, ({ rows }) =>
            rows.slice(0, MOST_BY_PART).flatMap(({ id, status, numbers }): Found[] => {
              const number = numbers.find((one) => one.includes(part))
              const detail = portStatus(status).word
              return number ? [{ kind: 'port', name: formatNumber(number), href: paths.port(id), detail }] : []
            }),
          ),
    ]),
  )
}
