import 'server-only'
import { z } from 'zod'
import { reasonDenied } from '@/lib/core/access/roles'
import type { Fault } from '@/lib/core/changes/outcome'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/lists/csv'
import { addressOf, exported, type ListKey } from '@/lib/core/lists/lists'
import { keptInView } from '@/lib/core/lists/views'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { record } from '@/server/core/audit/record'
import { invalid, signedOut } from '@/server/core/operations/faults'
import { db, writing } from '@/server/platform/db/database'
import { type Filters, type ListExport, type Piece, Unexportable } from '@/server/store/lists/list-export'
import { listExports } from './lists'

/** Rows that are collected before the response, so that a failure is reported and leaves no partial file. */
const GATHERED = 10_000
/** Rows of a file, unless the list's own definition allows more. */
const MOST = 10_000

type Exported = { ok: true; csv: ReadableStream<Uint8Array> } | { ok: false; fault: Fault }

const refused = (fault: Fault): Exported => ({ ok: false, fault })

const tooMany = (most: number): Fault => ({
  kind: 'invalid',
  message: `More than ${most.toLocaleString('en-US')} rows match. Narrow the list, then export it again.`,
})

const filtersOf = (key: ListKey) =>
  z.strictObject(Object.fromEntries(addressOf(key).filters.map((name) => [name, z.string().max(200).optional()])))

/**
 * All rows that match a list's URL, as this person may see them. Refused before anything is written: missing permission, unknown filters, too
 * many rows, an unreadable page. An export too large to collect breaks off on a failure instead.
 */
export async function exportCsv(
  actor: Person | null,
  key: ListKey,
  query: Readonly<Record<string, string | undefined>>,
  { zone = 'UTC', gathered = GATHERED, most = listExports[key].most ?? MOST } = {},
): Promise<Exported> {
  if (!actor) return refused(signedOut)
  const list: ListExport<ListKey> = listExports[key]
  const reason = reasonDenied(actor.role, list.guard)
  if (reason) return refused({ kind: 'forbidden', message: `${reason} ${list.purpose}.` })
  const filters = filtersOf(key).safeParse(exported(key, query))
  if (!filters.success) return refused(invalid(filters.error))
  try {
    const pieces = list.pages(actor, filters.data, zone)[Symbol.asyncIterator]()
    const first = await gather(pieces, gathered, most)
    const { rows, ended } = first
    const mayStill = () => stillMay(actor, list)
    await mayStill()
    await record(writing(), {
      kind: `${key.replaceAll('-', '_')}.exported`,
      actor,
      subject: key,
      detail: {
        ...factsOf(key, filters.data),
        ...list.facts?.(actor, filters.data),
        rows,
        ...(!ended && { more: true }),
      },
    })
    return {
      ok: true,
      csv: streamed(
        BYTE_ORDER_MARK + csvLine(list.header(actor, filters.data)) + first.text,
        ended ? null : pieces,
        { rows, most },
        mayStill,
      ),
    }
  } catch (error) {
    if (error instanceof Unexportable) return refused(error.fault)
    throw error
  }
}

/** A slow client can make a download last long: a person who is disabled, signed out or demoted in the meantime gets no more of it. */
async function stillMay(actor: Person, { guard }: Pick<ListExport<ListKey>, 'guard'>): Promise<void> {
  const denied = await db().transaction((tx) => noLongerAllowed(tx, actor, guard, 'recorded'))
  if (denied) throw new Unexportable(denied)
}

/** The filters without values that could name a person: a search is recorded as such, without its text. */
function factsOf(key: ListKey, filters: Filters<ListKey>): Record<string, unknown> {
  const { search } = addressOf(key)
  const { params, unsearched } = keptInView(key, filters)
  const plain = Object.entries(params).filter(([name]) => name !== search)
  const searched = unsearched || plain.length < Object.keys(params).length
  return { ...Object.fromEntries(plain), ...(searched && { searched }) }
}

const textOf = ({ lines }: Piece) => lines.map(csvLine).join('')

async function gather(pieces: AsyncIterator<Piece>, gathered: number, most: number) {
  const texts: string[] = []
  let rows = 0
  while (rows < gathered) {
    const { value, done } = await pieces.next()
    if (done) return { text: texts.join(''), rows, ended: true }
    rows += value.lines.length
    // The total decides first, so that nobody waits for pages that are not written.
    if (rows > most || (value.total ?? 0) > most) throw new Unexportable(tooMany(most))
    texts.push(textOf(value))
  }
  return { text: texts.join(''), rows, ended: false }
}

/** Sends the collected rows, then each further piece on demand. A failure breaks the file off, because a file that ends early would look complete. */
function streamed(
  begun: string,
  rest: AsyncIterator<Piece> | null,
  counted: { rows: number; most: number },
  mayStill: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let { rows } = counted
  let begunSent = false
  return new ReadableStream({
    async pull(controller) {
      if (!begunSent) {
        begunSent = true
        return controller.enqueue(encoder.encode(begun))
      }
      if (!rest) return controller.close()
      await mayStill()
      const { value, done } = await rest.next()
      if (done) return controller.close()
      rows += value.lines.length
      if (rows > counted.most) throw new Unexportable(tooMany(counted.most))
      controller.enqueue(encoder.encode(textOf(value)))
    },
  })
}
