import { z } from 'zod'

/** Where a body has a `data` member its content, else the body itself (docs/provider.md). */
export function unwrap(body: unknown): unknown {
  return body !== null && typeof body === 'object' && !Array.isArray(body) && 'data' in body ? body.data : body
}

/** An answer that promises no payload. Whether it is a success is for the classification to say (docs/provider.md). */
export const Nothing = z.unknown().transform(() => null)

/** `data` as one record, where sources disagree on record or list of one. */
export function oneRecord<S extends z.ZodType>(record: S) {
  return z
    .unknown()
    .transform((body) => {
      const data = unwrap(body)
      return Array.isArray(data) ? data[0] : data
    })
    .pipe(record)
}

const Count = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number)

const Envelope = z.looseObject({
  total: Count.optional().catch(undefined),
  total_pages: Count.optional().catch(undefined),
  current_page: Count.optional().catch(undefined),
})

/** One page of a list. Counts and page numbers are null where the provider gives none. */
export interface Page<T> {
  rows: T[]
  total: number | null
  page: number | null
  pages: number | null
}

function pageOf<T>(body: unknown, rows: T[]): Page<T> {
  const envelope = Envelope.safeParse(body)
  const { total, total_pages, current_page } = envelope.success ? envelope.data : {}
  return { rows, total: total ?? null, page: current_page ?? null, pages: total_pages ?? null }
}

/** A paged list of records; a single record and an empty text count as a list. */
export function pageOfRecords<S extends z.ZodType>(record: S) {
  const rows = z.array(record)
  return z.unknown().transform((body, context): Page<z.output<S>> => {
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
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** What the provider keeps under a key: an array of texts in its document, but other shapes are shown too. */
export interface Keyed {
  name: string
  values: string[]
}

function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(text)
  if (value !== null && typeof value === 'object') return Object.entries(value).map(([k, v]) => `${k}: ${text(v)}`)
  return [text(value)]
}

/** The members of a record that no entry names, as "name: value": they are kept and shown. */
export function otherMembers(record: Record<string, unknown>, ...known: string[]): string[] {
  return texts(Object.fromEntries(Object.entries(record).filter(([name]) => !known.includes(name))))
}

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * A paged map from a name to its configuration values (docs/provider.md). A list of records with the member `key`
 * is read as the same thing.
 */
export function pageOfKeyed(key: string) {
  return z.unknown().transform((body, context): Page<Keyed> => {
    const data = unwrap(body)
    if (data === '' || data === null || data === undefined) return pageOf(body, [])
    if (Array.isArray(data)) {
      const rows = data.filter((r) => r !== null && typeof r === 'object' && key in r)
      if (rows.length === data.length) {
        return pageOf(
          body,
          rows.map((r) => {
            const { [key]: name, ...rest } = r as Record<string, unknown>
            return { name: text(name), values: texts(rest) }
          }),
        )
      }
    } else if (typeof data === 'object') {
      return pageOf(
        body,
        Object.entries(data).map(([name, value]) => ({ name, values: texts(value) })),
      )
    }
    context.addIssue({ code: 'custom', message: 'the list is missing' })
    return z.NEVER
  })
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
export function listOf<T>(read: (item: unknown) => T[]) {
  return z.unknown().transform((body, context): Listed<T> => {
    const data = unwrap(body)
    const list = data === '' || data === null || data === undefined ? [] : Array.isArray(data) ? data : [data]
    const items = list.flatMap(read)
    if (items.length > 0 || list.length === 0 || list.every(isEmptyObject)) {
      const envelope = Envelope.safeParse(body)
      return { items, total: (envelope.success ? envelope.data.total : undefined) ?? null }
    }
    context.addIssue({ code: 'custom', message: 'the list is missing' })
    return z.NEVER
  })
}
