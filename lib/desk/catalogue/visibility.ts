import { may, type Role, seesMasked } from '@/lib/core/access/roles'
import { type Ceiling, masked, namesAbove, textsAbove } from '@/lib/core/fields/field-class'
import { hidden } from '@/lib/core/fields/hidden'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { Area, ReadOperation } from '@/lib/core/operation/read-operation'
import { catalogue } from './catalogue'

// What a role sees of an answer, of a change and of its evidence. One place, so that Activity cannot show what a read
// hides.

/** Members of the answer that are hidden from this role. */
export function hiddenFrom(role: Role, operation: ReadOperation): ReadonlySet<string> {
  const ceiling = operation.ceiling?.[role]
  return new Set(ceiling ? namesAbove(operation.output, ceiling) : [])
}

/**
 * Whether this role may see a raw answer. The provider may include members of any other read of the area, so only roles
 * from which no read of the area hides anything may see it.
 */
export function seesRaw(role: Role, area: Area): boolean {
  return [...catalogue.values()].every((o) => o.kind === 'write' || o.area !== area || seesWhole(role, o))
}

const seesWhole = (role: Role, operation: ReadOperation) => may(role, operation) && !seesMasked(role, operation)

/**
 * For a change and its evidence. whole: roles that may make it, or see all the reads behind it · masked: roles that see
 * these reads masked · none: everyone else, who only see that it was made and its outcome.
 */
export type Visibility = 'whole' | 'masked' | 'none'

export function visibilityOf(role: Role, operation: WriteOperation): Visibility {
  if (may(role, operation)) return 'whole'
  const reads = verifiable(operation)?.reads ?? []
  if (reads.length === 0 || !reads.every((read) => may(role, read))) return 'none'
  return reads.every((read) => seesWhole(role, read)) ? 'whole' : 'masked'
}

/** The lowest ceiling of the reads behind a change. */
function lowestOf(role: Role, operation: WriteOperation): Ceiling {
  const ceilings = verifiable(operation)?.reads.flatMap((read) => read.ceiling?.[role] ?? []) ?? []
  return (['public', 'internal'] as const).find((one) => ceilings.includes(one)) ?? 'personal'
}

/** Whether this role sees ids of created objects: if it sees the whole answer that has them. */
export function seesMade(role: Role, operation: WriteOperation): boolean {
  const visibility = visibilityOf(role, operation)
  if (visibility !== 'masked') return visibility === 'whole'
  return namesAbove(operation.output, lowestOf(role, operation)).length === 0
}

/** A reading for a role that sees the reads behind it masked: masked by the lowest ceiling of these reads. */
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

/** A reading as the role would see it by the reads themselves; null if it may not use all of them. */
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

/** An entry's change as this role may see it. `operation` is null if it no longer exists. */
export function changeAsSeen(
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

/** Roles that do not see the balance see no amounts in Activity: only which change was made, not its amounts. */
function closedMoney(role: Role, operation: WriteOperation): boolean {
  const reads = verifiable(operation)?.reads ?? []
  return operation.area === 'billing' && !reads.some((read) => may(role, read))
}

/** Computed from visible input, because an operation's own text cannot be masked. */
function targetOf(operation: WriteOperation, open: Record<string, unknown>): string {
  try {
    return operation.target(open)
  } catch {
    return hidden
  }
}

/** Whether this role may search by target. Otherwise a search would reveal hidden values digit by digit. */
export function seesTarget(role: Role, operation: WriteOperation): boolean {
  const example = operation.example as Record<string, unknown>
  const target = operation.target(example)
  return changeAsSeen(role, operation, { target, redacted: example }).target === target
}
