import { z } from 'zod'
import { coveredBy, ipAddress } from '@/lib/fields/ip-address'
import type { Page } from '@/lib/operations/answers'
import { text } from '@/lib/operations/answers'
import { asWanted, unclear } from '@/lib/operations/findings'
import { notRead } from '@/lib/operations/patterns'
import type { ReadOperation } from '@/lib/operations/read-operation'
import type { EvidenceRead, Finding, JournalKnowledge } from '@/lib/operations/verify'
import { type RowReading, rowReadingIn } from '@/lib/operations/whole-list'
import type { Server } from './records'

// What the servers or a server's backups prove about a change. No sentence has an id or an address: some roles read
// them without seeing either (specification 2.9).

export type ServerReading = RowReading<Server>

const unread = notRead('the list of servers')
export const GONE = unclear('The server is not in the list now.')

/** The server itself, in the list of all. */
export async function serverSeen(
  look: EvidenceRead,
  list: ReadOperation<string, z.ZodType<Record<string, never>>, z.ZodType<Page<Server>>>,
  { serverId }: { serverId: string },
): Promise<ServerReading> {
  return rowReadingIn(await look(list, {}), list.label, (server) => server.serverId === serverId)
}

/** The values of every server that distinguish orders. */
export const Ordered = z.array(z.object({ serverId: text.personal, type: text.internal }))
type Ordered = z.output<typeof Ordered>

/** The list shows size and day, neither family nor name: only an id in our own answer is ours. */
export function judgeServerOrder(
  type: string,
  { before, now, known }: { before: Ordered | null; now: Ordered; known: JournalKnowledge },
): Finding {
  if (!before) return unread
  const old = new Set(before.map(({ serverId }) => serverId))
  const fresh = now.filter((server) => !old.has(server.serverId))
  const own = fresh.filter(({ serverId }) => known.own.includes(serverId))
  const others = fresh.filter((server) => server.type === type && !own.includes(server))
  if (own.length === 1 && others.length > 0 && known.rivals === 0) {
    const because = `The server that the answer named is in the list, and ${others.length} more of this size that ${others.length === 1 ? 'was' : 'were'} not there before sending.`
    return { says: 'twice', grade: 'E2', because, createdIds: [...own, ...others].map(({ serverId }) => serverId) }
  }
  if (own.length === 1) {
    const because = 'The server that the answer named is in the list.'
    return { says: 'happened', grade: 'E3', because, createdIds: own.map(({ serverId }) => serverId) }
  }
  if (fresh.length === 0) {
    const because = 'No server is in the list that was not there before sending. An order may take a while to show.'
    return { says: 'not', grade: 'E1', because }
  }
  // Another order of the same size is possible, and the list shows neither family nor name.
  return fresh.some((server) => server.type === type)
    ? unclear('A server of this size appeared in the list since, but nothing says that it is this order.')
    : unclear('A server was added since, but not of this size: it may be someone else’s order.')
}

const allows = (server: Server, address: string) => coveredBy(address, server.addresses) !== null

export function judgeAllowed(address: string, before: ServerReading | null, now: ServerReading): Finding {
  if (!now.row) return GONE
  const allowed = allows(now.row, address)
  if (!allowed) return { says: 'not', grade: 'E2', because: 'The address is not among those that are allowed.' }
  if (!before?.row) return asWanted('The address is allowed. The list was not read before sending.')
  return allows(before.row, address)
    ? asWanted('The address is allowed, and was before sending.')
    : { says: 'happened', grade: 'E2', because: 'The address is allowed now, and was not before sending.' }
}

const plain = (address: string) => ipAddress(address) ?? address.trim()

/**
 * Why an address is not removed: it is already gone, or the list has addresses the person did not see. The call may
 * remove all of them, and only those seen are restored.
 */
export function otherThanSeen(address: string, others: readonly string[], row: Server | null): string | null {
  const allowed = row?.addresses.map(plain) ?? []
  if (!allowed.includes(plain(address))) return 'the address is not among those that are allowed.'
  const seen = [address, ...others].map(plain)
  return allowed.every((one) => seen.includes(one)) ? null : 'other addresses were allowed meanwhile.'
}

/** It is undocumented what the call does with several addresses: only the address to remove is judged. */
export function judgeRemoved(address: string, before: ServerReading | null, now: ServerReading): Finding {
  if (!before) return unread
  if (!now.row || !before.row) return GONE
  const [then, left] = [before.row.addresses, now.row.addresses]
  if (!then.includes(address)) return asWanted('The address was not allowed before sending.')
  if (left.includes(address)) {
    return left.length < then.length
      ? unclear('The address is still allowed, but others that were are not.')
      : { says: 'not', grade: 'E2', because: 'Every address that was allowed before sending still is.' }
  }
  const others = then.filter((one) => one !== address && !left.includes(one)).length
  const because = `The address is no longer allowed${others > 0 ? `, and neither are ${others} others that were` : ''}.`
  return { says: 'happened', grade: 'E2', because, absence: true }
}

interface Grown {
  /** The provider's words. */
  from: string
  to: string
  before: ServerReading | null
  now: ServerReading
}

export function judgeUpgrade({ from, to, before, now }: Grown): Finding {
  if (!now.row) return GONE
  const { type } = now.row
  if (type === to) {
    return before?.row && before.row.type !== to
      ? {
          says: 'happened',
          grade: 'E2',
          because: `The size is ${type} now, and was ${before.row.type} before sending.`,
        }
      : asWanted(`The size is ${type}. What it was before sending was not read, or the same.`)
  }
  if (type !== (before?.row?.type ?? from)) return unclear(`The size is ${type}, which is neither the old nor the new.`)
  return { says: 'not', grade: 'E1', because: `The size is still ${type}. An upgrade may take a while to show.` }
}
