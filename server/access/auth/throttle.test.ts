import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { audit, people, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { authorize } from './options'
import { hashPassword } from './password'
import { forgiven, throttled } from './throttle'

fileTestbed()
const password = 'quiet lake under snow'

beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  const person = (name: string) => ({ email: `${name}@example.com`, name, role: 'ops' as const, passwordHash })
  await db().insert(people).values(['dana', 'iris', 'theo', 'noor'].map(person))
})
beforeEach(() => db().delete(signInThrottle))

async function tries(email: string, given: string, address: string): Promise<'in' | 'wrong' | 'wait'> {
  try {
    return (await authorize(email, given, { address, agent: 'test' })) ? 'in' : 'wrong'
  } catch (error) {
    if ((error as Error).message.startsWith('wait:')) return 'wait'
    throw error
  }
}

it('person has eight attempts per address, ignoring case', async () => {
  for (let i = 0; i < 8; i++) expect(await tries('Dana@example.com', 'wrong', '203.0.113.1')).toBe('wrong')
  expect(await tries('dana@example.com', password, '203.0.113.1')).toBe('wait')
  expect(await tries('dana@example.com', password, '203.0.113.2')).toBe('in')
})

it('sixty failures at one address do not block sign-ins elsewhere', async () => {
  const office = '198.51.100.7'
  expect(await tries('iris@example.com', password, office)).toBe('in')
  const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => tries(`nobody${i}@example.com`, 'x', office)))
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(60)
  expect(await tries('iris@example.com', password, office)).toBe('in')
  expect(await tries('theo@example.com', password, '198.51.100.8')).toBe('in')
  // A newcomer waits: that is what the address is counted for.
  expect(await tries('noor@example.com', password, office)).toBe('wait')
})

it('attempts from many addresses never block a person’s own one', async () => {
  expect(await tries('noor@example.com', password, '192.0.2.1')).toBe('in')
  const answers: string[] = []
  for (let i = 0; i < 45; i++) answers.push(await tries('noor@example.com', 'wrong', `203.0.113.${i + 10}`))
  expect(answers.slice(0, 40)).toEqual(Array(40).fill('wrong'))
  expect(answers.slice(40)).toEqual(Array(5).fill('wait'))
  expect(await tries('noor@example.com', password, '192.0.2.1')).toBe('in')
})

it('successful sign-ins never count, however frequent or parallel', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => tries('theo@example.com', password, '192.0.2.50')))
  for (let i = 0; i < 15; i++) all.push(await tries('theo@example.com', password, '192.0.2.50'))
  expect(all).toEqual(Array(20).fill('in'))
})

it('many wrong attempts at once are all counted', async () => {
  const at = () => tries('dana@example.com', 'wrong', '192.0.2.60')
  const answers = await Promise.all(Array.from({ length: 30 }, at))
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(8)
})

it('throttled sign-in is recorded once with rule and address', async () => {
  const before = (await db().select().from(audit).where(eq(audit.kind, 'throttle.closed'))).length
  const about = { subject: 'setup', address: '192.0.2.9' }
  const answers = []
  for (let i = 0; i < 30; i++) answers.push(await throttled([['setup', '192.0.2.9']], about))
  expect(answers.filter((wait) => wait === null)).toHaveLength(20)
  const rows = await db().select().from(audit).where(eq(audit.kind, 'throttle.closed')).orderBy(asc(audit.seq))
  expect(rows.slice(before).map(({ subject, detail }) => [subject, detail])).toEqual([
    ['setup', { rule: 'setup', address: '192.0.2.9', waitSeconds: 900 }],
  ])
  await forgiven([['setup', '192.0.2.9']])
  expect(await throttled([['setup', '192.0.2.9']], about)).toBeNull()
})

it('attempt refused by another bucket does not use the first', async () => {
  for (let i = 0; i < 20; i++) await throttled([['setup', 'full']], { subject: 'test' })
  for (let i = 0; i < 20; i++)
    expect(
      await throttled(
        [
          ['pair', 'x'],
          ['setup', 'full'],
        ],
        { subject: 'test' },
      ),
    ).toBeGreaterThan(0)
  expect(await throttled([['pair', 'x']], { subject: 'test' })).toBeNull()
})

it('invalid email address is a failed sign-in, not an error', async () => {
  expect(await tries('da\0na@example.com', password, '192.0.2.70')).toBe('wrong')
  expect(await tries(`${'x'.repeat(300)}@example.com`, password, '192.0.2.70')).toBe('wrong')
})

it.each(['mailto:theo@example.com', 'Theo <theo@example.com>', '\u202atheo@example.com\u202c', '<Theo@example.com>; '])(
  'pasted email address is read: %j',
  async (email) => {
    expect(await tries(email, password, '203.0.113.9')).toBe('in')
    for (let i = 0; i < 8; i++) expect(await tries('noor@example.com', 'wrong', '203.0.113.10')).toBe('wrong')
    // The same person for the attempt count, too.
    expect(await tries(email.replace(/theo/gi, 'noor'), password, '203.0.113.10')).toBe('wait')
  },
)
