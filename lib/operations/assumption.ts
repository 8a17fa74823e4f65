import { processState } from '@/lib/process-state'

// What a guess is, and what holds for it now: the value of the release, or the one that an administrator set instead (decision 25).

/**
 * name: of a member on the wire · value: of a member · values: several to choose from · words: several, any of which counts, in
 * small letters because they are compared without regard to case · amounts: whole amounts to choose from · count: a number of rows.
 */
export type AssumptionKind = 'name' | 'value' | 'values' | 'words' | 'amounts' | 'count'

/** "=" two or more independent public sources agree · "1" one source · "!" sources disagree · "?" no source: ours. */
export type Mark = '=' | '1' | '!' | '?'

export type AssumptionValue = string | number | readonly string[] | readonly number[]

export interface Assumption<V extends AssumptionValue = AssumptionValue> {
  kind: AssumptionKind
  /** The value of the release. */
  value: V
  /** The paragraph of the specification that leaves it open. What has the same one stands side by side, so it must differ. */
  where: string
  mark: Mark
  /** In people's words. */
  says: string
}

const maker =
  <V extends AssumptionValue>(kind: AssumptionKind) =>
  (value: V, where: string, mark: Mark, says: string): Assumption<V> => ({ kind, value, where, mark, says })

export const name = maker<string>('name')
export const value = maker<string>('value')
export const values = maker<readonly string[]>('values')
export const words = maker<readonly string[]>('words')
export const amounts = maker<readonly number[]>('amounts')
export const count = maker<number>('count')

export interface AssumptionTable {
  readonly [key: string]: Assumption | AssumptionTable
}

/** A table as code reads it: each guess is its value of this moment. */
export type Live<T> = T extends Assumption<infer V> ? V : { readonly [K in keyof T]: Live<T[K]> }

interface Now {
  overrides: ReadonlyMap<string, AssumptionValue>
  /** While set, overrides do not count. */
  released: boolean
  /** While set, what is read is noted. */
  touched: Set<string> | null
}

const now = processState('assumptions', (): Now => ({ overrides: new Map(), released: false, touched: null }))

function isAssumption(entry: Assumption | AssumptionTable): entry is Assumption {
  return 'kind' in entry && typeof entry.kind === 'string'
}

/** Every guess of a table, with its path ("account.refillAmount"). */
export function assumptionsIn(table: AssumptionTable, prefix = ''): [string, Assumption][] {
  return Object.entries(table).flatMap(([key, entry]): [string, Assumption][] => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    return isAssumption(entry) ? [[path, entry]] : assumptionsIn(entry, path)
  })
}

/** Properties that answer with what holds when they are read, so nothing of it may be taken at the start of a module. */
export function live<T extends AssumptionTable>(table: T, prefix = ''): Live<T> {
  const made = {}
  for (const [key, entry] of Object.entries(table)) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    const property = isAssumption(entry) ? { get: () => current(path, entry) } : { value: live(entry, path) }
    Object.defineProperty(made, key, { enumerable: true, ...property })
  }
  return made as Live<T>
}

function current(path: string, entry: Assumption): AssumptionValue {
  const { overrides, released, touched } = now()
  touched?.add(path)
  return (released ? undefined : overrides.get(path)) ?? entry.value
}

/** Sets what holds instead of the release, for the whole process (server) or page (browser). */
export function setOverrides(overrides: ReadonlyMap<string, AssumptionValue>): void {
  now().overrides = overrides
}

export function overridesNow(): ReadonlyMap<string, AssumptionValue> {
  return now().overrides
}

/** Runs `during` with another table. Only for what ends at once: meanwhile nothing else may run. */
function during<T>(change: Partial<Now>, run: () => T): T {
  const before = { ...now() }
  Object.assign(now(), change)
  try {
    return run()
  } finally {
    Object.assign(now(), before)
  }
}

/** As if nobody had set anything: what is compared over time (hashes of requests) must not change with a name. */
export const asReleased = <T>(run: () => T): T => during({ released: true }, run)

/** With these overrides, to see what they would do. */
export const withOverrides = <T>(overrides: ReadonlyMap<string, AssumptionValue>, run: () => T): T =>
  during({ overrides, released: false }, run)

/** The result, and the paths of the guesses that were read on the way. */
export function tracing<T>(run: () => T): { result: T; touched: ReadonlySet<string> } {
  const touched = new Set<string>()
  return { result: during({ touched }, run), touched }
}
