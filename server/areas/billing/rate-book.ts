import 'server-only'
import type { z } from 'zod'
import type { RateList, RatePiece } from '@/lib/areas/billing/rate-row'
import {
  listCountryRates,
  listRateCountries,
  listServiceRates,
  listTollFreeRates,
  listZone2Rates,
  type Rate,
} from '@/lib/areas/billing/rates'
import { may } from '@/lib/core/access/roles'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { processState } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { read } from '@/server/core/operations/read'
import { Book } from './book'

// All rates of the account, cached for 12 hours: each country has its own list, so reading them takes about two hundred requests, and rates rarely
// change. Everyone who asks in the meantime shares the same reading.

export const mayReadRates = ({ role }: Person) => may(role, listCountryRates)

/** Countries read at the same time; the remaining connections for reads are for everyone else. */
const AT_ONCE = 4
const KEPT_MS = 12 * 3_600_000

const keptBooks = processState('rates', () => new Map<string, Book>())

/** The current book; a new one for `again`, or if there is none or it is too old. A reading in progress is not started twice. */
export function rateBook(actor: Person, { again = false } = {}): AsyncIterable<RatePiece> {
  const account = presentAccount()
  const books = keptBooks()
  const cached = books.get(account)
  if (cached && (!cached.ended || (!again && Date.now() - cached.begun < KEPT_MS))) return cached
  const book = new Book()
  books.set(account, book)
  void fill(book, actor).finally(() => {
    book.end()
    // Nothing was read at all: the next request gets the book before, or starts again.
    if (book.pieces.some((piece) => 'rows' in piece)) return
    if (cached) books.set(account, cached)
    else books.delete(account)
  })
  return book
}

async function fill(book: Book, actor: Person): Promise<void> {
  const single = async (of: RateList, list: ReadOperation<string, z.ZodType, z.ZodType<{ rows: Rate[] }>>) =>
    book.add(await pieceOf(actor, of, null, list, {}))
  await Promise.all([
    single('zone2', listZone2Rates),
    single('toll-free', listTollFreeRates),
    services(book, actor),
    countries(book, actor),
  ])
  book.add({ readAt: new Date().toISOString() })
}

const notKept = { keepAnswer: false } as const

async function services(book: Book, actor: Person): Promise<void> {
  const reading = await read(actor, listServiceRates, {}, notKept)
  book.add(
    reading.status === 'read'
      ? { of: 'services', country: null, rows: reading.data.map(({ name, rate }) => ['', name, rate]) }
      : { of: 'services', country: null, failed: reading.fault.message },
  )
}

async function countries(book: Book, actor: Person): Promise<void> {
  const listed = await read(actor, listRateCountries, {}, notKept)
  if (listed.status === 'refused') return book.add({ of: 'countries', country: null, failed: listed.fault.message })
  const waiting = [...listed.data.rows]
  book.add({ countries: waiting.length })
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      book.add(await pieceOf(actor, 'countries', next.name, listCountryRates, { country: next.id }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function pieceOf(
  actor: Person,
  of: RateList,
  country: string | null,
  list: ReadOperation<string, z.ZodType, z.ZodType<{ rows: Rate[] }>>,
  input: unknown,
): Promise<RatePiece> {
  const reading = await read(actor, list, input, notKept)
  if (reading.status === 'refused') return { of, country, failed: reading.fault.message }
  return { of, country, rows: reading.data.rows.map(({ code, destination, rate }) => [code, destination, rate]) }
}
