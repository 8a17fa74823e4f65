import { may, type Role, seesMasked } from '../access/roles'
import { type Ceiling, masked, namesAbove, textsAbove } from '../fields/field-class'
import { hidden } from '../fields/hidden'
import { catalogue } from './catalogue'
import { verifiable, type WriteOperation } from './operation'
import type { Area, ReadOperation } from './read-operation'

// What a role sees of an answer, of an act and of its evidence. One home, so that Activity cannot show what a read hides.

/** Members of the answer that this role does not see. */
export function hiddenFrom(role: Role, operation: ReadOperation): ReadonlySet<string> {
  const ceiling = operation.ceiling?.[role]
  return new Set(ceiling ? namesAbove(operation.output, ceiling) : [])
}

/**
 * May this role see an answer as it came? The provider may answer any question of an area with the members of any other, so only
 * roles from which no read of the area hides anything.
 */
export function seesRaw(role: Role, area: Area): boolean {
  return [...catalogue.values()].every((o) => o.kind === 'write' || o.area !== area || seesWhole(role, o))
}

const seesWhole = (role: Role, operation: ReadOperation) => may(role, operation) && !seesMasked(role, operation)

/**
 * Of an act and its evidence. whole: who may do it, or sees all the reads behind it · masked: who sees these reads masked · none:
 * everybody else, who learns that it was done and what came of it.
 */
export type Visibility = 'whole' | 'masked' | 'none'

export function visibilityOf(role: Role, operation: WriteOperation): Visibility {
  if (may(role, operation)) return 'whole'
  const reads = verifiable(operation)?.reads ?? []
  if (reads.length === 0 || !reads.every((read) => may(role, read))) return 'none'
  return reads.every((read) => seesWhole(role, read)) ? 'whole' : 'masked'
}

/** The lowest ceiling of the reads behind an act. */
function lowestOf(role: Role, operation: WriteOperation): Ceiling {
  const ceilings = verifiable(operation)?.reads.flatMap((read) => read.ceiling?.[role] ?? []) ?? []
  return (['public', 'internal'] as const).find((one) => ceilings.includes(one)) ?? 'personal'
}

/** Does this role see the ids of what an act made? Where it sees all of the answer that names them. */
export function seesMade(role: Role, operation: WriteOperation): boolean {
  const sight = visibilityOf(role, operation)
  if (sight !== 'masked') return sight === 'whole'
  return namesAbove(operation.output, lowestOf(role, operation)).length === 0
}

/** How a reading taken for this act is told to a role that sees the reads behind it masked: at the lowest of their ceilings. */
export function evidenceAsSeen(
  role: Role,
  operation: WriteOperation,
): { state(value: unknown): unknown; hides(value: unknown): string[] } {
  const verify = verifiable(operation)
  const lowest = lowestOf(role, operation)
  if (!verify) return { state: () => undefined, hides: () => [] }
  return {
    state: (value) => masked(verify.reading, value, lowest),
    hides: (value) => textsAbove(verify.reading, value, lowest),
  }
}

/** A reading behind this act as the role would see it by the reads themselves; null where it may not do all of them. */
export function readingAsSeen<T>(role: Role, operation: WriteOperation, value: T): T | null {
  const reads = verifiable(operation)?.reads ?? []
  if (!reads.every((read) => may(role, read))) return null
  if (reads.every((read) => seesWhole(role, read))) return value
  return evidenceAsSeen(role, operation).state(value) as T
}

interface Recorded {
  target: string
  redacted: Record<string, unknown>
}

/** What an entry says of its act, as this role may see it. `operation` is null for one that is no longer offered. */
export function actAsSeen(
  role: Role,
  operation: WriteOperation | null,
  { target, redacted: shown }: Recorded,
): Recorded {
  if (operation ? visibilityOf(role, operation) === 'whole' : role === 'admin') return { target, redacted: shown }
  if (!operation) {
    return { target: hidden, redacted: Object.fromEntries(Object.keys(shown).map((name) => [name, hidden])) }
  }
  const open = masked<Record<string, unknown>>(
    operation.input,
    shown,
    closedMoney(role, operation) ? 'public' : 'internal',
  )
  return { target: targetOf(operation, open), redacted: open }
}

/** To whom the balance is closed, Activity tells no amount either: a refill was made, not of how much. */
function closedMoney(role: Role, operation: WriteOperation): boolean {
  const reads = verifiable(operation)?.reads ?? []
  return operation.area === 'billing' && !reads.some((read) => may(role, read))
}

/** Made anew from what may be shown: what the operation names in its own words cannot be cut out of them. */
function targetOf(operation: WriteOperation, open: Record<string, unknown>): string {
  try {
    return operation.target(open)
  } catch {
    return hidden
  }
}

/** May this role look for the act by what it was done to? Else a search would tell what is hidden, digit by digit. */
export function seesTarget(role: Role, operation: WriteOperation): boolean {
  const example = operation.example as Record<string, unknown>
  const target = operation.target(example)
  return actAsSeen(role, operation, { target, redacted: example }).target === target
}
