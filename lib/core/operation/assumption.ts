import { processState } from '@/lib/core/process-state'

// What an assumption is, and its current value: the release's default, or an administrator's override (decision 25).

/**
 * name: of a member on the wire · value: of a member · values: several to choose from · words: several values, any of which
 * counts, in lower case because comparison ignores case · amounts: whole amounts to choose from · count: a number of
 * rows.
 */
export type AssumptionKind = 'name' | 'value' | 'values' | 'words' | 'amounts' | 'count'

/** "=" two or more independent public sources agree · "1" one source · "!" sources disagree · "?" no source: ours. */
export type EvidenceMark = '=' | '1' | '!' | '?'

export type AssumptionValue = string | number | readonly string[] | readonly number[]

export interface Assumption<V extends AssumptionValue = AssumptionValue> {
  kind: AssumptionKind
  /** The release's default. */
  value: V
  /**
   * The section of the specification that leaves the value open. Assumptions with the same section are used together, so they
   * must differ.
   */
  where: string
  mark: EvidenceMark
  /** The description that people read. */
  says: string
}

const maker =
  <V extends AssumptionValue>(kind: AssumptionKind) =>
  (value: V, where: string, mark: EvidenceMark, says: string): Assumption<V> => ({ kind, value, where, mark, says })

export const name = maker<string>('name')
export const value = maker<string>('value')
export const values = maker<readonly string[]>('values')
export const words = maker<readonly string[]>('words')
export const amounts = maker<readonly number[]>('amounts')
export const count = maker<number>('count')

export interface AssumptionTable {
  readonly [key: string]: Assumption | AssumptionTable
}

/** A table as code reads it: each assumption is its current value. */
export type Live<T> = T extends Assumption<infer V> ? V : { readonly [K in keyof T]: Live<T[K]> }

interface Now {
  overrides: ReadonlyMap<string, AssumptionValue>
  /** While set, overrides are ignored. */
  released: boolean
  /** While set, records which assumptions are read. */
  touched: Set<string> | null
}

const now = processState('assumptions', (): Now => ({ overrides: new Map(), released: false, touched: null }))

function isAssumption(entry: Assumption | AssumptionTable): entry is Assumption {
  return 'kind' in entry && typeof entry.kind === 'string'
}

/** Every assumption of a table, with its path ("account.refillAmount"). */
export function assumptionsIn(table: AssumptionTable, prefix = ''): [string, Assumption][] {
  return Object.entries(table).flatMap(([key, entry]): [string, Assumption][] => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    return isAssumption(entry) ? [[path, entry]] : assumptionsIn(entry, path)
  })
}

/** Getters for the current values, so modules must not read them at load time. */
export function live<T extends AssumptionTable>(table: T, prefix = ''): Live<T> {
  const getters = {}
  for (const [key, entry] of Object.entries(table)) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    const property = isAssumption(entry) ? { get: () => current(path, entry) } : { value: live(entry, path) }
    Object.defineProperty(getters, key, { enumerable: true, ...property })
  }
  return getters as Live<T>
}

function current(path: string, entry: Assumption): AssumptionValue {
  const { overrides, released, touched } = now()
  touched?.add(path)
  return (released ? undefined : overrides.get(path)) ?? entry.value
}

/** Sets the overrides for the whole process (server) or page (browser). */
export function setOverrides(overrides: ReadonlyMap<string, AssumptionValue>): void {
  now().overrides = overrides
}

export function overridesNow(): ReadonlyMap<string, AssumptionValue> {
  return now().overrides
}

/** Runs `run` with another table. Only for synchronous code, because the table is global. */
function during<T>(change: Partial<Now>, run: () => T): T {
  const before = { ...now() }
  Object.assign(now(), change)
  try {
    return run()
  } finally {
    Object.assign(now(), before)
  }
}

/** Runs without overrides, because values that are compared over time (hashes of requests) must not change with a name. */
export const asReleased = <T>(run: () => T): T => during({ released: true }, run)

/** Runs with these overrides, to preview their effect. */
export const withOverrides = <T>(overrides: ReadonlyMap<string, AssumptionValue>, run: () => T): T =>
  during({ overrides, released: false }, run)

/** The result, and the paths of the assumptions read in the meantime. */
export function tracing<T>(run: () => T): { result: T; touched: ReadonlySet<string> } {
  const touched = new Set<string>()
  return { result: during({ touched }, run), touched }
}
