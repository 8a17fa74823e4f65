import { Refusal } from './answer'
import { Fields } from './fields'
import type { Params } from './params'

interface Page {
  perPage: number
  page: number
}

interface Bounds {
  min: number
  max: number
  default: number
}

const USUAL: Bounds = { min: 5, max: 200, default: 25 }

export function readPage(params: Params, bounds: Bounds = USUAL): Page {
  const fields = new Fields(params)
  // In one place, a current SDK writes perPage.
  const perPage = fields.maybeInteger('per_page', bounds.min, bounds.max, 'perPage') ?? bounds.default
  const page = fields.maybeInteger('page', 1) ?? 1
  fields.check()
  return { perPage, page }
}

interface Paged<T> {
  data: T
  total: number
  total_pages: number
  current_page: number
}

/** A page past the end is empty, not an error. */
export function paged<T, R>(all: readonly T[], { perPage, page }: Page, record: (item: T) => R): Paged<R[]> {
  const start = (page - 1) * perPage
  return {
    data: all.slice(start, start + perPage).map(record),
    total: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / perPage)),
    current_page: page,
  }
}

/**
 * Pages a long list without copying it. Without a filter, stops at the end of the page. With a filter, goes on, to count
 * all matches.
 */
export function pagedFrom<T, R>(
  all: Iterable<T>,
  size: number,
  matches: ((item: T) => boolean) | undefined,
  { perPage, page }: Page,
  record: (item: T) => R,
): Paged<R[]> {
  const start = (page - 1) * perPage
  const end = start + perPage
  const data: R[] = []
  let total = 0
  for (const item of all) {
    if (matches && !matches(item)) continue
    if (total >= start && total < end) data.push(record(item))
    total += 1
    if (!matches && total >= end) break
  }
  const count = matches ? total : size
  return { data, total: count, total_pages: Math.max(1, Math.ceil(count / perPage)), current_page: page }
}

/** Refuses a wildcard with fewer than three digits, for operations whose specification says so. */
export function requireThreeDigits(pattern: string | undefined): void {
  if (pattern?.includes('*') && pattern.replaceAll('*', '').length < 3) {
    throw new Refusal('did: a wildcard needs at least three digits', { did: 'a wildcard needs at least three digits' })
  }
}
