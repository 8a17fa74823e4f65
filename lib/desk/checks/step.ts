import { type Guarded, may, personFor, type Role } from '@/lib/core/access/roles'
import type { Reading } from '@/lib/core/changes/outcome'
import { SILENT } from '@/lib/core/text/fact-texts'

/** reading: the answer is still awaited · unknown: not available, or proves nothing. */
export type CheckResult = 'ok' | 'problem' | 'unknown' | 'reading'

/** One step of a guided check, with its finding and where to go on. */
export interface CheckStep {
  title: string
  result: CheckResult
  finding: string
  next: { label: string; href: string } | { ask: string } | null
}

/** A page that this role may use, or the person to ask. */
export type Link = { href: string } | { person: string }

export const linkFor = (role: Role, page: Guarded, href: string): Link =>
  may(role, page) ? { href } : { person: personFor(page) }

/** `task`: what the person is asked to do, "change the trunk". */
export const nextBy = (link: Link, label: string, task: string): NonNullable<CheckStep['next']> =>
  'href' in link ? { label, href: link.href } : { ask: `Ask ${link.person} to ${task}.` }

/** A value that a step needs: awaited, not available, or read. */
export type Fact<T> = { is: 'awaited' } | { is: 'unread'; why: string } | { is: 'read'; value: T }

export const awaited: Fact<never> = { is: 'awaited' }
export const unread = (why: string): Fact<never> => ({ is: 'unread', why })
export const readAs = <T>(value: T): Fact<T> => ({ is: 'read', value })

/** A reading of the provider; undefined: still awaited. A reading from before an outage decides nothing. */
export function factOf<T, V = T>(reading: Reading<T> | undefined, pick: (data: T) => V): Fact<V> {
  if (!reading) return awaited
  if (reading.status === 'refused') return unread(reading.fault.message)
  return reading.stale ? unread(SILENT) : readAs(pick(reading.data))
}

export type Verdict = Omit<CheckStep, 'title'>
type Next = CheckStep['next']

export const ok = (finding: string, next: Next = null): Verdict => ({ result: 'ok', finding, next })
export const problem = (finding: string, next: Next = null): Verdict => ({ result: 'problem', finding, next })
export const unknown = (finding: string, next: Next = null): Verdict => ({ result: 'unknown', finding, next })

/** A step from one value, by its rule. */
export function step<T>(title: string, fact: Fact<T>, rule: (value: T) => Verdict): CheckStep {
  if (fact.is === 'awaited') return { title, result: 'reading', finding: 'Checking…', next: null }
  return { title, ...(fact.is === 'unread' ? unknown(`Not checked. ${fact.why}`) : rule(fact.value)) }
}

/** The same value narrowed; awaited and not available stay so. */
export function narrowed<T, V>(fact: Fact<T>, pick: (value: T) => Fact<V>): Fact<V> {
  return fact.is === 'read' ? pick(fact.value) : fact
}

/** The first problem is the answer; steps are in the order of their certainty. */
export function conclusion(steps: readonly CheckStep[]): string {
  if (steps.some(({ result }) => result === 'reading')) return 'Checking…'
  const problems = steps.filter(({ result }) => result === 'problem')
  if (problems[0]) return problems[0].finding
  const open = steps.filter(({ result }) => result === 'unknown').map(({ title }) => title.toLowerCase())
  return open.length > 0 ? `No problem found. Not known: ${open.join(', ')}.` : 'No problem found.'
}

const resultLabels: Record<CheckResult, string> = {
  ok: 'OK',
  problem: 'Problem',
  unknown: 'Not known',
  reading: 'Checking',
}

export const resultLabel = (result: CheckResult) => resultLabels[result]

/** Plain text for a note. `at`: when it was checked, as people write it. */
export function checkText(title: string, subject: string, at: string, steps: readonly CheckStep[]): string {
  const lines = steps.map(
    ({ title, result, finding }, index) => `${index + 1}. ${title}: ${resultLabels[result]}. ${finding}`,
  )
  return [`${title}: ${subject}`, `Checked ${at}`, ...lines, `Result: ${conclusion(steps)}`].join('\n')
}
