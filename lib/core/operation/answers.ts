import { z } from 'zod'
import { classed, shaped } from '@/lib/core/fields/field-class'
import { listNames } from './shared-assumptions'

/** The `data` member if there is one, else the whole body (docs/develop/provider.md). */
export function unwrap(body: unknown): unknown {
  return body !== null && typeof body === 'object' && !Array.isArray(body) && 'data' in body ? body.data : body
}

/** An answer without a payload. Classification decides whether it is a success (docs/develop/provider.md). */
export const Nothing = shaped(
  z.unknown().transform(() => null),
  classed('public', z.null()),
)

/** Text members by class. */
export const text = {
  internal: classed('internal', z.string()),
  personal: classed('personal', z.string()),
  secret: classed('secret', z.string()),
  /** Secret as a whole, so that even the count is hidden. */
  secrets: classed('secret', z.array(z.string())),
}
const PublicCount = classed('public', z.number().nullable())

/** The one record in `data`. Sources disagree whether `data` is a record or a list of one. Undefined for several, which are ambiguous. */
export function recordIn(body: unknown): unknown {
  const data = unwrap(body)
  if (!Array.isArray(data)) return data
  return data.length === 1 ? data[0] : undefined
}

export const oneRecord = <S extends z.ZodType>(record: S) => z.unknown().transform(recordIn).pipe(record)

const Count = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number)

const Counted = Count.optional().catch(undefined)
const Envelope = z.record(z.string(), z.unknown())

/** The count and the page numbers that a list reports about itself. */
function envelopeOf(body: unknown) {
  const members = Envelope.safeParse(body).data ?? {}
  const count = (name: string) => Counted.parse(members[name])
  return { total: count(listNames.total), pages: count(listNames.pages), page: count('current_page') }
}

/** One page of a list. Counts and page numbers are null if the provider sends none. */
export interface Page<T> {
  rows: T[]
  total: number | null
  page: number | null
  pages: number | null
}

export function pageOf<T>(body: unknown, rows: T[]): Page<T> {
  const { total, page, pages } = envelopeOf(body)
  return { rows, total: total ?? null, page: page ?? null, pages: pages ?? null }
}

export const shapeOfPage = (row: z.ZodType) =>
  z.object({ rows: z.array(row), total: PublicCount, page: PublicCount, pages: PublicCount })

/** A paged list of records. An empty string, an empty object or nothing is an empty list. A single record is refused. */
export function pageOfRecords<S extends z.ZodType>(record: S) {
  const rows = z.array(record)
  const page = z.unknown().transform((body, context): Page<z.output<S>> => {
    const data = unwrap(body)
    const list =
      data === '' || data === null || data === undefined
        ? []
        : Array.isArray(data)
          ? data
          : isEmptyObject(data)
            ? []
            : data
    const parsed = rows.safeParse(list)
    if (parsed.success) return pageOf(body, parsed.data)
    context.addIssue({ code: 'custom', message: 'the list of records is missing' })
    return z.NEVER
  })
  return shaped(page, shapeOfPage(record))
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** An unpaged list. `total` is null if the provider sends none. */
export interface Listed<T> {
  items: T[]
  total: number | null
}

/**
 * A list of undocumented items: `read` extracts what it can from each. A single object is a list of one, an empty string
 * an empty list. Items without a result are dropped, but a list without any readable item is unreadable.
 */
export function listOf<S extends z.ZodType>(item: S, read: (answer: unknown) => z.output<S>[]) {
  const whole = z.unknown().transform((body, context): Listed<z.output<S>> => {
    const data = unwrap(body)
    const list = data === '' || data === null || data === undefined ? [] : Array.isArray(data) ? data : [data]
    const items = list.flatMap(read)
    if (items.length > 0 || list.length === 0 || list.every(isEmptyObject)) {
      const { total, page } = envelopeOf(body)
      // The count is not used if the answer is an empty object, or another page than the first.
      return {
        items,
        total: (!Array.isArray(data) && isEmptyObject(data)) || (page ?? 1) !== 1 ? null : (total ?? null),
      }
    }
    context.addIssue({ code: 'custom', message: 'the list is missing' })
    return z.NEVER
  })
  return shaped(whole, z.object({ items: z.array(item), total: PublicCount }))
}
