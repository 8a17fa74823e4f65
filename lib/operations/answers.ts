import { z } from 'zod'
import { classed, shaped } from '../fields/field-class'
import { assumptions } from './assumptions'

/** Where a body has a `data` member its content, else the body itself (docs/develop/provider.md). */
export function unwrap(body: unknown): unknown {
  return body !== null && typeof body === 'object' && !Array.isArray(body) && 'data' in body ? body.data : body
}

/** An answer that promises no payload. Whether it is a success is for the classification to say (docs/develop/provider.md). */
export const Nothing = shaped(
  z.unknown().transform(() => null),
  classed('public', z.null()),
)

/** What a member of an answer is, by its class. */
export const text = {
  internal: classed('internal', z.string()),
  personal: classed('personal', z.string()),
  secret: classed('secret', z.string()),
  /** As one: not even how many there are is told. */
  secrets: classed('secret', z.array(z.string())),
}
const PublicCount = classed('public', z.number().nullable())

/** `data` as one record, where sources disagree on record or list of one. Of several nobody knows which is meant. */
export function recordIn(body: unknown): unknown {
  const data = unwrap(body)
  if (!Array.isArray(data)) return data
  return data.length === 1 ? data[0] : undefined
}

export const oneRecord = <S extends z.ZodType>(record: S) => z.unknown().transform(recordIn).pipe(record)

const Count = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number)

const Counted = Count.optional().catch(undefined)
const Envelope = z.record(z.string(), z.unknown())

/** What a list says of itself beside its rows. */
function envelopeOf(body: unknown) {
  const members = Envelope.safeParse(body).data ?? {}
  const count = (name: string) => Counted.parse(members[name])
  return { total: count(assumptions.lists.total), pages: count(assumptions.lists.pages), page: count('current_page') }
}

/** One page of a list. Counts and page numbers are null where the provider gives none. */
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

/** A paged list of records; a single record and an empty text count as a list. */
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

/** A list that comes whole. `total` is null when the provider gives none. */
export interface Listed<T> {
  items: T[]
  total: number | null
}

/**
 * A list whose members are not documented: `read` takes what one of them holds. A single object counts as a list of one, an empty
 * text as none; members that give nothing are left out, but a list in which none does is unreadable.
 */
export function listOf<S extends z.ZodType>(item: S, read: (given: unknown) => z.output<S>[]) {
  const whole = z.unknown().transform((body, context): Listed<z.output<S>> => {
    const data = unwrap(body)
    const list = data === '' || data === null || data === undefined ? [] : Array.isArray(data) ? data : [data]
    const items = list.flatMap(read)
    if (items.length > 0 || list.length === 0 || list.every(isEmptyObject)) {
      const { total, page } = envelopeOf(body)
      // What is another page, or no list, does not say how long the list is.
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
