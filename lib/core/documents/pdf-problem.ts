import { type Bytes, scan } from './bytes'
import { objectsOf } from './pdf-objects'
import { dictIn, Locked, nameIn, refIn, Unreadable, type Value, valuesOf } from './pdf-syntax'

const PRINT = 'Print it to a new PDF and add that.'
const NEEDS_PASSWORD =
  'This PDF is protected with a password, so the recipient couldn’t open it. Save it without protection and add that.'
const HAS_PROGRAM = `This PDF contains a program (JavaScript). ${PRINT}`
const STARTS_PROGRAM = `This PDF starts another program when it is opened. ${PRINT}`
const ACTS = `This PDF runs an action when it is opened. ${PRINT}`
const NOT_CHECKED = `This PDF is compressed in a way that can’t be checked. ${PRINT}`

/** Why a complete PDF is refused: it needs a password, does something when it is opened, or cannot be checked (decision 136). Null if it is not. */
export async function pdfProblem(bytes: Bytes): Promise<string | null> {
  const content = new Uint8Array(bytes.size)
  await scan(bytes, 0, (block, offset) => content.set(block, offset))
  try {
    return await problemIn(content)
  } catch (error) {
    if (error instanceof Locked) return NEEDS_PASSWORD
    if (error instanceof Unreadable) return NOT_CHECKED
    throw error
  }
}

const ACTING = ['JavaScript', 'Launch']

/** What the objects do, including references to resolve later. */
interface Findings {
  problems: Set<string>
  /** Numbers of the objects that hold the open action. */
  opensWith: Set<number>
  /** Numbers of objects, and whether each, as an action, only leads to a page of the file. */
  leads: Map<number, boolean>
  /** Action types that are separate objects, and their names. */
  kinds: Set<number>
  names: Map<number, string>
}

async function problemIn(content: Uint8Array): Promise<string | null> {
  const findings: Findings = {
    problems: new Set(),
    opensWith: new Set(),
    leads: new Map(),
    kinds: new Set(),
    names: new Map(),
  }
  for await (const { number, value } of objectsOf(content)) {
    look(value, findings)
    if (number === null) continue
    findings.leads.set(number, leadsToPage(value) && findings.leads.get(number) !== false)
    const name = nameIn(value)
    // Of several revisions of an object, one that acts counts.
    if (name !== null && !ACTING.includes(findings.names.get(number) ?? '')) findings.names.set(number, name)
  }
  for (const number of findings.kinds) {
    if (!findings.names.has(number)) findings.problems.add(NOT_CHECKED)
    judgeKind(findings.names.get(number) ?? null, findings.problems)
  }
  for (const number of findings.opensWith) if (findings.leads.get(number) !== true) findings.problems.add(ACTS)
  return [HAS_PROGRAM, STARTS_PROGRAM, ACTS, NOT_CHECKED].find((problem) => findings.problems.has(problem)) ?? null
}

function look(value: Value, findings: Findings): void {
  if (typeof value !== 'object' || value === null) return
  if ('array' in value) for (const one of value.array) look(one, findings)
  if (!('dict' in value)) return
  for (const [key, one] of value.dict) {
    const ref = refIn(one)
    // A font may be called JS too; an action has a type.
    if (key === 'JavaScript' || (key === 'JS' && valuesOf(value.dict, 'S').length > 0))
      findings.problems.add(HAS_PROGRAM)
    if (key === 'S') {
      judgeKind(nameIn(one), findings.problems)
      if (ref !== null) findings.kinds.add(ref)
    }
    if (key === 'OpenAction') {
      if (ref !== null) findings.opensWith.add(ref)
      else if (!leadsToPage(one)) findings.problems.add(ACTS)
    }
    look(one, findings)
  }
}

function judgeKind(kind: string | null, problems: Set<string>): void {
  if (kind === 'JavaScript') problems.add(HAS_PROGRAM)
  if (kind === 'Launch') problems.add(STARTS_PROGRAM)
}

/**
 * A destination in the file, as an array, a name or an action; Word and Acrobat write these. Other actions, and chained
 * ones, count as acting.
 */
function leadsToPage(value: Value): boolean {
  if (refIn(value) !== null) return false
  const dict = dictIn(value)
  return valuesOf(dict, 'S').every((kind) => nameIn(kind) === 'GoTo') && valuesOf(dict, 'Next').length === 0
}
