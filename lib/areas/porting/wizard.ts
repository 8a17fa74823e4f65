import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { readNumberList } from '@/lib/core/tables/number-list'
import { dayText } from '@/lib/core/text/day-text'
import type { Port } from './records'
import {
  emptyPort,
  type PortField,
  type PortStep,
  type PortValues,
  portFieldNames,
  portFields,
  portSteps,
  portTextNames,
} from './request-fields'
import { hasEnded, isDraft } from './statuses'

// Logic of the wizard's values. No schemas: the operations bring those.

/** Ten digits each, in list order, without excluded ones. */
export function numbersIn(values: Pick<PortValues, 'numbers'>, leftOut: ReadonlySet<string> = new Set()): string[] {
  return readNumberList(values.numbers)
    .good.map(({ number }) => number)
    .filter((number) => !leftOut.has(number))
}

/** What a person states before a port is submitted. */
export const unstated = {
  keepsOldService: false,
  namedWhatStays: false,
  feesPossible: false,
  dateIsRequest: false,
  withoutBill: false,
}
export type Statement = keyof typeof unstated

/** The form holds a draft's values, and the statements, which no draft stores. */
export type PortForm = Omit<PortValues, 'changed'> & typeof unstated
type Entered = Pick<PortValues, PortField>

/** A request as the provider has it. */
export interface Provided {
  id: string
  status: string
}

/** What the form does: creates the request, changes it, or submits it as it is at the provider. */
export type PortChange = 'save' | 'change' | 'submit'

/** The fields of a request; its numbers are a list. */
const requestOf = (values: Entered, numbers: readonly string[]) => ({
  ...Object.fromEntries(portFieldNames.map((name) => [name, values[name]])),
  numbers,
})

/** The input of the operation. `provided`: the values that the provider stores. */
export function inputOf(
  change: PortChange,
  values: PortForm,
  numbers: readonly string[],
  request: Provided | null,
  provided: Entered | null,
): object {
  if (change === 'save') return { ...requestOf(values, numbers), replaces: values.replaces }
  const id = request?.id
  if (change === 'submit') {
    const stated = Object.fromEntries((Object.keys(unstated) as Statement[]).map((name) => [name, values[name]]))
    return { id, ...stated, bill: values.bill && !values.withoutBill ? 'sent' : 'none' }
  }
  const { numbers: _, ...members } = requestOf(values, numbers)
  // An unchanged bill is not sent again with each change.
  const bill = provided && provided.bill?.sha256 === values.bill?.sha256 ? null : values.bill
  return { ...members, bill, id, status: isDraft(request?.status ?? '') ? 'draft' : 'submitted' }
}

/** What a draft stores. */
export function draftOf(values: PortForm, changed: boolean): PortValues {
  const stored = [...portTextNames, 'bill', 'replaces'] as const
  return {
    ...(Object.fromEntries(stored.map((name) => [name, values[name]])) as unknown as PortForm),
    changed: changed ? 'yes' : '',
  }
}

export const stepFields = (step: PortStep): PortField[] =>
  portFieldNames.filter((name) => portFields[name].step === step)

export const stepBefore = (step: PortStep): PortStep | null => portSteps[portSteps.indexOf(step) - 1] ?? null
export const stepAfter = (step: PortStep): PortStep | null => portSteps[portSteps.indexOf(step) + 1] ?? null

/** Whether the step has any value. */
export const begun = (step: PortStep, values: Entered): boolean =>
  stepFields(step).some((name) => values[name] !== emptyPort[name])

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** "10:00 ET": activation times are US Eastern. */
export const easternTime = (time: string) => `${time} ET`

/** One-line summary of a step, for the rail. */
export function stepSummary(step: PortStep, values: Entered, numbers: readonly string[]): string {
  const join = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(', ')
  switch (step) {
    case 'numbers':
      return join(plural(numbers.length, 'number'), values.partial === 'yes' ? 'partial' : '')
    case 'carrier':
      return values.carrier || 'Not named'
    case 'address':
      return join(values.city, values.state) || 'Not entered'
    case 'bill':
      return values.bill?.name ?? 'No bill'
    case 'schedule':
      return values.focDate
        ? join(dayText(values.focDate), values.activationTime && easternTime(values.activationTime))
        : 'No date requested'
    case 'routing':
      return values.mode === 'fax' ? 'Fax, no trunk' : values.trunk ? `Trunk ${values.trunk}` : 'No trunk'
    case 'review':
      return ''
  }
}

export type Problems = Partial<Record<PortField, string>>

interface Schema {
  safeParse(input: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** All problems that the operation's own schema finds, as on the server, including rules across steps. */
export function problemsOf(schema: Schema, values: Entered, numbers: readonly string[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of schema.safeParse(requestOf(values, numbers)).error?.issues ?? []) {
    const name = String(path[0]) as PortField
    problems[name] ??= message
  }
  return problems
}

export const problemsIn = (problems: Problems, step: PortStep): PortField[] =>
  stepFields(step).filter((name) => problems[name] !== undefined)

/** "(919) 555-0142 to 0147, 0149": consecutive numbers are a range. */
export function numberRanges(numbers: readonly string[]): string {
  const sorted = [...new Set(numbers)].sort()
  const ranges: [string, string][] = []
  for (const number of sorted) {
    const last = ranges.at(-1)
    if (last && Number(last[1]) + 1 === Number(number)) last[1] = number
    else ranges.push([number, number])
  }
  let prefix = ''
  return ranges
    .map(([from, to]) => {
      const first = from.slice(0, 6) === prefix ? from.slice(6) : formatNumber(from)
      prefix = from.slice(0, 6)
      return from === to ? first : `${first} to ${to.slice(0, 6) === prefix ? to.slice(6) : formatNumber(to)}`
    })
    .join(', ')
}

/** Values of a listed request; unlisted ones come from our own draft, or are entered again. */
export function valuesOfPort(port: Port, own: PortValues = emptyPort): PortValues {
  const none = (text: string) => (text === 'None' ? '' : text)
  const choice = (text: string, ...options: string[]) =>
    options.find((one) => one === text.toLowerCase()) ?? options[0] ?? ''
  const reported = portTextNames.flatMap((name) => {
    const value = name in port ? port[name as keyof Port] : null
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    ...own,
    ...Object.fromEntries(reported),
    numbers: port.numbers.join('\n'),
    prefix: none(port.prefix),
    suffix: none(port.suffix),
    partial: choice(port.partial, 'no', 'yes'),
    mode: choice(port.mode, 'voice', 'fax'),
    location: choice(port.location, 'business', 'residential'),
    wireless: choice(port.wireless, 'no', 'yes'),
    lidb: choice(port.lidb, 'no', 'yes'),
  }
}

/** A copy for another date: values not stored are entered again, and the old request still holds its numbers. */
export function copyOf(own: PortValues, port: Port | null): PortValues {
  const values = withoutSecrets(port ? valuesOfPort(port, own) : own)
  const replaces = port && !hasEnded(port.status) ? port.id : ''
  return { ...values, focDate: '', changed: '', replaces }
}

/** Values that the provider's list omits, that this request can have, and that nobody has entered here: the wizard asks for them. */
export function unreportedIn(values: Entered): PortField[] {
  const wanted: Partial<Record<PortField, boolean>> = {
    remainingServices: values.partial === 'yes',
    pin: values.wireless === 'yes',
    ssn: values.wireless === 'yes',
    activationTime: values.wireless !== 'yes',
  }
  return portFieldNames.filter((name) => portFields[name].unreported && wanted[name] !== false && !values[name])
}

/** Is a rejected value unchanged? A value that no list shows counts as unchanged while it is empty. */
export const stillAsRefused = (refused: Entered, values: Entered, field: PortField): boolean =>
  field === 'bill' ? !values.bill : values[field].trim() === refused[field].trim()

/** Has a value changed? Values that were neither reported nor entered are empty on both sides, so they count as equal. */
export const differs = (a: Entered, b: Entered): boolean =>
  portTextNames.some((name) => a[name].trim() !== b[name].trim()) || a.bill?.sha256 !== b.bill?.sha256

/** Removes the secrets, which Switchroom no longer needs after the submission. */
export const withoutSecrets = <V extends Entered>(values: V): V => ({ ...values, pin: '', ssn: '', portOutPin: '' })

/** "•••••0926"; a short one is hidden completely. */
export const maskedAccount = (account: string): string =>
  `${'•'.repeat(5)}${account.length > 7 ? account.slice(-4) : ''}`

export const isOneOf = (typed: string, numbers: readonly string[]): boolean => {
  const number = nationalNumber(typed)
  return number !== null && numbers.includes(number)
}
