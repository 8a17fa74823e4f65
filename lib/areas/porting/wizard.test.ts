import { describe, expect, it } from 'vitest'
import { emptyPort, type PortField, type PortValues, portFieldNames, portFields, portSteps } from './request-fields'
import type { portRules } from './rules'
import {
  copyOf,
  differs,
  maskedAccount,
  numberRanges,
  numbersIn,
  problemsIn,
  problemsOf,
  stepFields,
  stepSummary,
  stillAsRefused,
  unreportedIn,
  valuesOfPort,
  withoutSecrets,
} from './wizard'
import { SavePortInput } from './write-inputs'
import { savePortDraft } from './writes'

const good = { ...savePortDraft.example, numbers: ['9195550142'] }

/** Messages of the form and of a direct post, which share this schema. */
function problemsWith(typed: Partial<Record<PortField, unknown>>): Record<string, string> {
  const issues = SavePortInput.safeParse({ ...good, ...typed }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('a rule between fields', () => {
  const broken: Record<keyof typeof portRules, [Partial<Record<PortField, unknown>>, PortField[]]> = {
    partialPortNamesWhatStays: [{ partial: 'yes' }, ['remainingServices']],
    wholePortLeavesNothing: [{ partial: 'no', remainingServices: 'Internet' }, ['remainingServices']],
    wirelessNeedsPin: [{ wireless: 'yes', ssn: '0007' }, ['pin']],
    wirelessNeedsSsn: [{ wireless: 'yes', pin: '0042' }, ['ssn']],
    onlyWirelessHasPinAndSsn: [{ wireless: 'no', pin: '0042', ssn: '0007' }, ['pin', 'ssn']],
    dateIsAhead: [{ focDate: '2020-01-02' }, ['focDate']],
    wirelessAsksForNoDate: [{ wireless: 'yes', pin: '0042', ssn: '0007', focDate: '2099-12-03' }, ['focDate']],
    trunkIsForVoice: [{ mode: 'fax', trunk: 'lobby' }, ['trunk']],
    businessHasItsName: [{ location: 'business', company: '' }, ['company']],
  }
  it.each(Object.entries(broken))('%s', (_, [typed, fields]) => {
    expect(Object.keys(problemsWith(typed)).sort()).toEqual([...fields].sort())
  })

  /** As the wizard's fields have it: texts, empty if nothing is typed. */
  const filled: PortValues = { ...emptyPort, ...(good as unknown as Partial<PortValues>), numbers: '9195550142' }

  it.each(Object.entries(broken))('%s appears in its field’s step', (_, [typed, fields]) => {
    expect(problemsOf(SavePortInput, filled, numbersIn(filled))).toEqual({})
    const values = { ...filled, ...typed } as PortValues
    const problems = problemsOf(SavePortInput, values, numbersIn(values))
    expect(Object.keys(problems).sort()).toEqual([...fields].sort())
    expect(portSteps.flatMap((step) => problemsIn(problems, step)).sort()).toEqual([...fields].sort())
  })

  it('is reported together with field errors', () => {
    const typed = { partial: 'yes', wireless: 'yes', focDate: '2099-12-03', location: 'business', company: '', zip: '' }
    expect(Object.keys(problemsWith(typed)).sort()).toEqual(
      ['remainingServices', 'pin', 'ssn', 'focDate', 'company', 'zip'].sort(),
    )
  })

  it('accepts a request that satisfies all', () => {
    expect(
      problemsWith({ partial: 'yes', remainingServices: 'Internet', trunk: 'lobby', activationTime: '14:00' }),
    ).toEqual({})
    expect(problemsWith({ wireless: 'yes', pin: '0042', ssn: '0007' })).toEqual({})
  })
})

describe('a single field', () => {
  it.each([
    ['focDate', '2026-02-30', 'Enter a valid date, such as 2026-12-03.'],
    ['focDate', '2027-02-29', 'Enter a valid date, such as 2026-12-03.'],
    ['activationTime', '14:30', 'Numbers are activated on the hour: write 14:00.'],
    ['activationTime', '24:00', 'Numbers are activated on the hour: write 14:00.'],
    ['company', '12345', 'A company name has letters in it.'],
    ['state', 'North Carolina', 'A state is two letters, such as NC.'],
    ['ssn', '123', 'The last four of the SSN are four digits, leading zeros too.'],
    ['portOutPin', '123', 'A port-out PIN has at least 4 characters.'],
    ['billingNumber', '12', '“12” is not a US or Canadian number. Write ten digits, such as (212) 555-0123.'],
    ['contact', 'x'.repeat(26), 'At most 25 characters.'],
    ['accountNumber', '', 'Enter the account number.'],
    ['numbers', [], 'Enter at least one number.'],
  ] as const)('%s %j', (name, typed, words) => {
    expect(problemsWith({ [name]: typed, ...(name === 'ssn' && { wireless: 'yes', pin: '1' }) })).toMatchObject({
      [name]: words,
    })
  })

  it.each(['2028-02-29', '2026-12-31'])('day %s is accepted', (focDate) =>
    expect(problemsWith({ focDate })).toEqual({}),
  )
})

const port = {
  ...{ id: '12344', numbers: ['9195550142'], status: 'submitted', createdAt: '', focDate: '2099-12-03', mode: 'fax' },
  ...{ trunk: '', partial: 'yes', wireless: 'no', carrier: 'Granite', company: 'Cedar', location: 'residential' },
  ...{ accountNumber: '1', contact: 'A', contactTitle: 'B', billingNumber: '9195550142', streetNumber: '1' },
  ...{ prefix: 'None', street: 'Elm', suffix: 'SE', unit: '', city: 'Apex', zip: '27502', lidb: '', more: [] },
}

describe('a copy for another date', () => {
  const own = { ...emptyPort, state: 'NC', pin: '0042', portOutPin: '4444', activationTime: '10:00' }
  it('has no date and no dropped values', () => {
    const copy = copyOf(own, port)
    expect(copy).toMatchObject({ city: 'Apex', accountNumber: '1', state: 'NC', activationTime: '10:00', focDate: '' })
    expect([copy.pin, copy.ssn, copy.portOutPin]).toEqual(['', '', ''])
  })
  it('replaces a request that holds the numbers', () => {
    expect(copyOf(own, port).replaces).toBe('12344')
    expect(copyOf(own, { ...port, status: 'cancelled' }).replaces).toBe('')
  })
  it('asks for that request’s missing values', () => {
    expect(unreportedIn(copyOf(own, port))).toEqual(['remainingServices', 'portOutPin', 'bill'])
    expect(unreportedIn(copyOf(emptyPort, { ...port, partial: 'no', wireless: 'yes' }))).toEqual([
      ...['portOutPin', 'pin', 'ssn', 'state', 'bill'],
    ])
  })
})

describe('the wizard', () => {
  it('has each field in one step, in step order', () => {
    const steps = portFieldNames.map((name) => portSteps.indexOf(portFields[name].step))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(portSteps.flatMap(stepFields)).toEqual(portFieldNames)
  })

  it('sends each number once, without excluded ones', () => {
    const numbers = '(919) 555-0142\n919.555.0143\n9195550142\n+44 20 7946 0018\nabc'
    expect(numbersIn({ numbers })).toEqual(['9195550142', '9195550143'])
    expect(numbersIn({ numbers }, new Set(['9195550143']))).toEqual(['9195550142'])
  })

  it('summarizes a step in a line', () => {
    const values = {
      ...emptyPort,
      partial: 'yes',
      city: 'Raleigh',
      state: 'NC',
      focDate: '2099-12-03',
      activationTime: '10:00',
    }
    expect(stepSummary('numbers', values, ['9195550142'])).toBe('1 number, partial')
    expect(stepSummary('address', values, [])).toBe('Raleigh, NC')
    expect(stepSummary('schedule', values, [])).toBe('Dec 3, 10:00 ET')
    expect(stepSummary('bill', values, [])).toBe('No bill')
  })

  it('shows consecutive numbers as a range', () => {
    const numbers = ['9195550142', '9195550143', '9195550144', '9195550149', '2125550100']
    expect(numberRanges(numbers)).toBe('(212) 555-0100, (919) 555-0142 to 0144, 0149')
  })

  it('shows at most four characters of an account number', () => {
    expect(maskedAccount('4471-00926')).toBe('•••••0926')
    expect(maskedAccount('4471')).toBe('•••••')
  })

  it('drops unneeded values once a port is submitted', () => {
    const values = { ...emptyPort, pin: '0042', ssn: '0007', portOutPin: '4444', carrier: 'Granite' }
    expect(withoutSecrets(values)).toEqual({ ...emptyPort, carrier: 'Granite' })
  })

  it('takes listed values, the rest from the draft', () => {
    const own = { ...emptyPort, state: 'NC', remainingServices: 'Internet', city: 'Old' }
    const values = valuesOfPort(port, own)
    expect(values).toMatchObject({ state: 'NC', remainingServices: 'Internet', city: 'Apex', prefix: '', suffix: 'SE' })
    expect(values).toMatchObject({ mode: 'fax', partial: 'yes', location: 'residential', lidb: 'no' })
    expect(differs(values, { ...values, unit: ' ' })).toBe(false)
    expect(differs(values, { ...values, unit: 'Suite 2' })).toBe(true)
  })
})

it('a rejected field must be fixed until it has another value', () => {
  const refused = { ...emptyPort, accountNumber: 'AC-1' }
  const still = (typed: Partial<PortValues>, field: PortField) =>
    stillAsRefused(refused, { ...refused, ...typed }, field)
  expect(still({ accountNumber: ' AC-1 ' }, 'accountNumber')).toBe(true)
  expect(still({ accountNumber: 'AC-2' }, 'accountNumber')).toBe(false)
  expect(still({}, 'portOutPin')).toBe(true)
  expect(still({ portOutPin: '4821' }, 'portOutPin')).toBe(false)
  expect(still({}, 'bill')).toBe(true)
})
