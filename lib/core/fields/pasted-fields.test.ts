import { describe, expect, it } from 'vitest'
import { AddAlertInput } from '@/lib/areas/billing/alert-input'
import { emailAddress } from './email'
import { emailReadAs, emailsReadAs } from './plain-email'
import { isPostalCode, isState } from './postal'
import { isShortened } from './shortened'

describe('an email address', () => {
  it.each([
    'dana@example.com',
    ' dana@example.com ',
    'mailto:dana@example.com',
    'MAILTO:dana@example.com?subject=Hello',
    'Dana Reyes <dana@example.com>',
    '"Reyes, Dana" <mailto:dana@example.com>',
    '<dana@example.com>',
    '\u202adana@example.com\u202c',
    'dana\u200b@example.com',
    'dana@example.com\u00a0',
    'dana@example.com;',
    'Dana Reyes <dana@example.com>, ',
  ])('is read from pasted text %j', (text) => {
    const field = emailAddress('dana@example.com')
    expect(field.parse(text)).toBe('dana@example.com')
    expect(field.parse(field.parse(text))).toBe('dana@example.com')
  })

  it.each([
    ['dana@xn--80akhbyknj4f.xn--p1ai', 'dana@xn--80akhbyknj4f.xn--p1ai'],
    ['dana@example.xn--fiqs8s', 'dana@example.xn--fiqs8s'],
    ['dana@example.рф', 'dana@example.xn--p1ai'],
    ['Dana <dana@bücher.example>', 'dana@xn--bcher-kva.example'],
    ['dana@EXAMPLE.中国', 'dana@example.xn--fiqs8s'],
    ['dana.o’neil@example.com'.replace('’', "'"), "dana.o'neil@example.com"],
    ['dana+alerts@mail.example.museum', 'dana+alerts@mail.example.museum'],
  ])('with any ending is taken: %s', (typed, read) => {
    expect(emailAddress('dana@example.com').parse(typed)).toBe(read)
    expect(emailAddress('dana@example.com').parse(read)).toBe(read)
  })

  it.each([
    'dana@localhost',
    'dana@192.0.2.20',
    'dana@-example.com',
    'dana@example..com',
    'dana@example.c_m',
    'dana@example.123',
  ])('is not at %s', (text) => expect(emailAddress('dana@example.com').safeParse(text).success).toBe(false))

  it.each(['dana', 'dana@', 'Dana <dana>', 'a@b.com <c@d.com> e', 'dana@example.com, ada@example.com', ''])(
    'is not read from %j',
    (text) => {
      expect(emailAddress('dana@example.com').safeParse(text).success).toBe(false)
    },
  )
})

describe('a list of email addresses', () => {
  const read = (mailTo: string) => AddAlertInput.safeParse({ kind: 'amount', limit: '100', mailTo })

  it.each([
    'dana@example.com, ada@example.com',
    'dana@example.com ada@example.com',
    'dana@example.com;ada@example.com;',
    'Dana Reyes <dana@example.com>; Ada <ada@example.com>',
    '"Reyes, Dana" <dana@example.com>, <ada@example.com>',
    'mailto:dana@example.com Ada L. <mailto:ada@example.com>',
    '\u202adana@example.com\u202c,\u00a0ada@example.com',
  ])('is read from pasted text %j', (text) => {
    expect(read(text).data?.mailTo).toEqual(['dana@example.com', 'ada@example.com'])
  })

  it.each(['Reyes, Dana <dana@example.com>', 'dana', 'dana@example.com, Ada <ada>', '<dana@example.com'])(
    'is not read from %j',
    (text) => {
      expect(read(text).success).toBe(false)
    },
  )

  it('may be empty', () => expect(read(' ').data?.mailTo).toEqual([]))
})

it('only real state codes are accepted', () => {
  expect(['NC', 'nc', 'PR', 'ON', 'DC'].every(isState)).toBe(true)
  expect(['ZZ', 'XX', 'N', 'NCC', ''].some(isState)).toBe(false)
})

it('a postal code keeps its leading zero', () => {
  expect(['02134', '27604-1234', '276041234', 'K1A 0B1'].every(isPostalCode)).toBe(true)
  expect(['2134', '276044', '', 'ABCDE'].some(isPostalCode)).toBe(false)
})

it('a number shortened by a spreadsheet is recognized', () => {
  expect(['4.47E+11', '4,47E+11', '1.21256E+10', '4E+11'].every(isShortened)).toBe(true)
  expect(['4471-0092', '447E', 'E+11', '12E'].some(isShortened)).toBe(false)
})

it.each([
  ['Dana <dana@example.com>', 'Will be read as dana@example.com'],
  ['mailto:dana@example.com', 'Will be read as dana@example.com'],
  ['dana\u200b@example.com', 'Will be read as dana@example.com'],
  ['dana@example.com', ''],
  [' dana@example.com ', ''],
  ['Dana <dana', ''],
  ['mailto:dana', ''],
])('%j is quoted back if another address is read', (typed, said) => {
  expect(emailReadAs(typed)).toBe(said)
})

it('a list is quoted back if other addresses are read', () => {
  expect(emailsReadAs('dana@example.com; ada@example.com')).toBe('')
  expect(emailsReadAs('Dana <dana@example.com>; ada@example.com')).toBe(
    'Will be read as dana@example.com, ada@example.com',
  )
  expect(emailsReadAs('Dana <dana')).toBe('')
})
