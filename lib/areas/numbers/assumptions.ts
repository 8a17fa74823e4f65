import { count, live, name } from '@/lib/core/operation/assumption'

// The international numbers part of lib/desk/catalogue/assumptions.ts.

export const numberAssumptions = {
  // The specification itself has the limits.
  perPage: {
    least: count(5, '2.11, page size', '=', 'International numbers: minimum rows per page'),
    most: count(200, '2.11, page size', '=', 'International numbers: maximum rows per page'),
    usual: count(25, '2.11, page size', '=', 'International numbers: default rows per page'),
  },
  cityCountry: name('country_code', '2.11, city list, parameter', '=', 'List cities: the country'),
  listedName: name('did', '2.11, inventory', '?', 'Inventory: the number, where it is a list of records'),
  // Outside `data`.
  ordered: name('did', 'Endpoints, POST /didinter, answer', '1', 'Order: the ordered numbers'),
  released: name('did', 'Endpoints, DELETE /didinter', '=', 'Release number: the number'),
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live({ numbers: numberAssumptions })
