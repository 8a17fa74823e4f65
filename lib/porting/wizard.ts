import type { Port } from '@/lib/operations/porting/operations'
import { formatNumber, nationalNumber } from '../fields/number'
import { readNumberList } from '../fields/number-list'
import { shortDay } from './days'
import {
  emptyPort,
  type PortField,
  type PortStep,
  type PortText,
  type PortValues,
  portFieldNames,
  portFields,
  portSteps,
  portTextNames,
} from './request-fields'
import { hasEnded } from './statuses'

// What the wizard knows of its values. No schemas: those come with the operations.

/** Ten digits each, in the order of the pasted list, without those that are left out. */
export function numbersIn(values: Pick<PortValues, 'numbers'>, leftOut: ReadonlySet<string> = new Set()): string[] {
  return readNumberList(values.numbers)
    .good.map(({ number }) => number)
    .filter((number) => !leftOut.has(number))
}

/** The input of the operations, as far as their own schema does not say it. */
export function requestOf({ changed: _, replaces: __, numbers: ___, ...members }: PortValues) {
  return members
}

export const stepFields = (step: PortStep): PortField[] =>
  portFieldNames.filter((name) => portFields[name].step === step)

export const stepBefore = (step: PortStep): PortStep | null => portSteps[portSteps.indexOf(step) - 1] ?? null
export const stepAfter = (step: PortStep): PortStep | null => portSteps[portSteps.indexOf(step) + 1] ?? null

/** Has anything been entered here? */
export const begun = (step: PortStep, values: PortValues): boolean =>
  stepFields(step).some((name) => values[name] !== emptyPort[name])

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** "10:00 ET": the provider counts activation in US Eastern. */
export const easternTime = (time: string) => `${time} ET`

/** One line of what a step holds, for the rail. */
export function stepSummary(step: PortStep, values: PortValues, numbers: readonly string[]): string {
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
        ? join(shortDay(values.focDate), values.activationTime && easternTime(values.activationTime))
        : 'No date asked for'
    case 'routing':
      return values.mode === 'fax' ? 'Fax, no trunk' : values.trunk ? `Trunk ${values.trunk}` : 'No trunk'
    case 'review':
      return ''
  }
}

export type Problems = Partial<Record<PortField, string>>

interface Schema {
  safeParse(given: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** By the operation's own schema, as the server judges it: all at once, the rules between the steps too. */
export function problemsOf(schema: Schema, values: PortValues, numbers: readonly string[]): Problems {
  const found: Problems = {}
  for (const { path, message } of schema.safeParse({ ...requestOf(values), numbers }).error?.issues ?? []) {
    const name = String(path[0]) as PortField
    found[name] ??= message
  }
  return found
}

export const problemsIn = (problems: Problems, step: PortStep): PortField[] =>
  stepFields(step).filter((name) => problems[name] !== undefined)

/** "(919) 555-0142 to 0147, 0149": numbers that follow each other are a range. */
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

/** As the provider lists a request; what it does not tell comes from our own draft of it, or is asked for again. */
export function valuesOfPort(port: Port, own: PortValues = emptyPort): PortValues {
  const none = (text: string) => (text === 'None' ? '' : text)
  const choice = (text: string, ...known: string[]) => known.find((one) => one === text.toLowerCase()) ?? known[0] ?? ''
  const told: Partial<Record<PortText, string>> = {
    numbers: port.numbers.join('\n'),
    partial: choice(port.partial, 'no', 'yes'),
    mode: choice(port.mode, 'voice', 'fax'),
    carrier: port.carrier,
    accountNumber: port.accountNumber,
    billingNumber: port.billingNumber,
    contact: port.contact,
    contactTitle: port.contactTitle,
    location: choice(port.location, 'business', 'residential'),
    company: port.company,
    wireless: choice(port.wireless, 'no', 'yes'),
    streetNumber: port.streetNumber,
    prefix: none(port.prefix),
    street: port.street,
    suffix: none(port.suffix),
    unit: port.unit,
    city: port.city,
    zip: port.zip,
    focDate: port.focDate,
    trunk: port.trunk,
    lidb: choice(port.lidb, 'no', 'yes'),
  }
  return { ...own, ...told }
}

/** For another date: what was dropped after use is asked for again, and the old request still holds its numbers. */
export function copyOf(own: PortValues, port: Port | null): PortValues {
  const values = withoutSecrets(port ? valuesOfPort(port, own) : own)
  const replaces = port && !hasEnded(port.status) ? port.id : ''
  return { ...values, focDate: '', changed: '', replaces }
}

/** What no list tells and nobody entered here, as far as such a request has it: it is asked for. */
export function untoldIn(values: PortValues): PortField[] {
  const wanted: Partial<Record<PortField, boolean>> = {
    remainingServices: values.partial === 'yes',
    pin: values.wireless === 'yes',
    ssn: values.wireless === 'yes',
    activationTime: values.wireless !== 'yes',
  }
  return portFieldNames.filter((name) => portFields[name].untold && wanted[name] !== false && !values[name])
}

/** Does what was refused stand as it did? What no list tells does while it is empty. */
export const stillAsRefused = (refused: PortValues, values: PortValues, field: PortField): boolean =>
  field === 'bill' ? !values.bill : values[field].trim() === refused[field].trim()

/** Does anything stand otherwise than it did? What was never told or entered is not compared. */
export const differs = (a: PortValues, b: PortValues): boolean =>
  portTextNames.some((name) => a[name].trim() !== b[name].trim()) || a.bill?.sha256 !== b.bill?.sha256

/** Once it is submitted nobody needs them here any more. */
export const withoutSecrets = (values: PortValues): PortValues => ({ ...values, pin: '', ssn: '', portOutPin: '' })

/** "•••••0926"; a short one shows nothing of itself. */
export const maskedAccount = (account: string): string =>
  `${'•'.repeat(5)}${account.length > 7 ? account.slice(-4) : ''}`

export const isOneOf = (typed: string, numbers: readonly string[]): boolean => {
  const number = nationalNumber(typed)
  return number !== null && numbers.includes(number)
}
