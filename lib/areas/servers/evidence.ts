import { coveredBy, ipAddress } from '@/lib/core/fields/ip-address'
import type { Page } from '@/lib/core/operation/answers'
import { judgeMembers, type Member, type Members, type Membership } from '@/lib/core/operation/evidence/members'
import { type ListReading, listReading, notRead, reducedReading } from '@/lib/core/operation/evidence/row-list'
import { rowStateOf } from '@/lib/core/operation/evidence/row-state'
import type { Evidence, Finding } from '@/lib/core/operation/verify'
import { wholeAnswer } from '@/lib/core/operation/whole-list'
import { Server } from './records'

// What the list of servers shows of a change. No sentence has an id or an address, because some roles that read the sentences may see
// neither (specification 2.9).

export const SERVER_PLACE = 'the list of servers'

export const serverList = {
  reading: listReading(Server, 'personal'),
  place: SERVER_PLACE,
  idOf: ({ serverId }: Server) => serverId,
  thing: () => 'The server',
  named: ({ serverId }: { serverId: string }) => serverId,
  stateOf: ({ status }: Server) => rowStateOf(status, ['active', 'inactive']),
  look: 'the server in the provider’s portal',
}

export type ServerReading = ListReading<Server>

/** One read returns all servers. */
export const serverRows = (answer: Page<Server>, matters: (row: Server) => boolean): ServerReading =>
  reducedReading(wholeAnswer(answer, 'List servers'), serverList.idOf, matters)

export const serverOf = ({ rows }: ServerReading): Server | null => rows[0] ?? null

const plain = (address: string) => ipAddress(address) ?? address.trim()

/** An address is a member if the list has exactly this address. A network that covers it leaves this unknown. */
function membership(address: string, reading: ServerReading): Membership {
  const server = serverOf(reading)
  if (!server) return 'unknown'
  if (server.addresses.map(plain).includes(plain(address))) return 'in'
  return coveredBy(address, server.addresses) === null ? 'out' : 'unknown'
}

const ITEM = 'the address'

/** The server's row has the whole set, so no count is needed. */
const memberIn = (address: string, reading: ServerReading | null): Member[] | null =>
  reading && serverOf(reading) ? [{ item: ITEM, is: membership(address, reading), total: null }] : null

interface Address {
  address: string
  note?: string | undefined
}

const allowedSet = (wants: 'in' | 'out'): Pick<Members<Address>, 'items' | 'wants' | 'says' | 'hidden' | 'look'> => ({
  items: () => [ITEM],
  wants,
  says: (_, __, is) => (is === 'in' ? 'The address is allowed' : 'The address is not among those that are allowed'),
  hidden: ({ note }) => (note ? ['note'] : []),
  look: 'the server’s allowed addresses',
})

export function judgeAddress(
  wants: 'in' | 'out',
  { input, before, now }: Pick<Evidence<Address, ServerReading>, 'input' | 'before' | 'now'>,
): Finding {
  const is = memberIn(input.address, now)
  if (!is) return notRead('the server’s row')
  return judgeMembers(allowedSet(wants), { input, before: memberIn(input.address, before), now: is })
}

/** The effect of the call on several addresses is undocumented, so a person decides how many missing addresses are acceptable (decision 165). */
export function judgeRemoval(evidence: Evidence<Address, ServerReading>): Finding {
  const finding = judgeAddress('out', evidence)
  const { input, before, now } = evidence
  const stillAllowed = serverOf(now)?.addresses.map(plain) ?? []
  const removed = (before && serverOf(before)?.addresses.map(plain))?.filter(
    (one) => one !== plain(input.address) && !stillAllowed.includes(one),
  )
  return removed && removed.length > 0
    ? {
        ...finding,
        because: `${finding.because} ${removed.length === 1 ? 'One other address that was' : `${removed.length} other addresses that were`} allowed before sending ${removed.length === 1 ? 'is' : 'are'} gone too.`,
      }
    : finding
}

/**
 * Why an address is not removed: it is already gone, or the list has addresses the person did not see. The call may
 * remove all addresses, and only those that the person saw are added back.
 */
export function otherThanSeen(address: string, others: readonly string[], row: Server | null): string | null {
  const allowed = row?.addresses.map(plain) ?? []
  if (!allowed.includes(plain(address))) return 'the address is not among those that are allowed.'
  const seenAddresses = [address, ...others].map(plain)
  return allowed.every((one) => seenAddresses.includes(one)) ? null : 'other addresses were allowed in the meantime.'
}
