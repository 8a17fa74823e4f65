import { Refusal } from './answer'
import { Fields } from './fields'
import type { Params } from './params'

export interface Page {
  perPage: number
  page: number
}

export interface Bounds {
  min: number
  max: number
  default: number
}

export const USUAL: Bounds = { min: 5, max: 200, default: 25 }

export function readPage(params: Params, bounds: Bounds = USUAL): Page {
  const fields = new Fields(params)
  // A current SDK writes perPage in one place.
  const perPage = fields.maybeInteger('per_page', bounds.min, bounds.max, 'perPage') ?? bounds.default
  const page = fields.maybeInteger('page', 1) ?? 1
  fields.check()
  return { perPage, page }
}

export interface Paged<T> {
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

/** A wildcard of fewer than three digits: refused where the specification says so. */
export function requireThreeDigits(pattern: string | undefined): void {
  if (pattern?.includes('*') && pattern.replaceAll('*', '').length < 3) {
    throw new Refusal('did: a wildcard needs at least three digits', { did: 'a wildcard needs at least three digits' })
  }
}
