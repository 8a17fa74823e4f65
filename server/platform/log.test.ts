import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { fileTestbed } from '@/server/testing/file-testbed'
import { captureConsole } from './console-lines'
import { db } from './db/database'
import { journal, people } from './db/schema'
import { errorFacts } from './error-facts'
import { logError, printable } from './log'

// Input with a terminal escape, a line of its own and a line that looks like one of ours.
const typed = 'typed\u001b[2J\n{"level":60,"msg":"forged"}\n    at forged (forged.js:1:1)\u202e'

const testbed = fileTestbed({ variables: { LOG_LEVEL: 'info' } })

async function errorOf(query: PromiseLike<unknown>): Promise<Error & { params?: unknown; cause?: unknown }> {
  try {
    await query
  } catch (error) {
    return error as Error
  }
  throw new Error('the query did not fail')
}

/** Everything that could be printed of it. */
const all = (error: Error) =>
  JSON.stringify([
    error.message,
    error.stack,
    String(error),
    { ...error },
    { ...(error.cause as object) },
    String(error.cause),
    (error.cause as Error).stack,
  ])

describe('logged query failure', () => {
  it.each([
    [
      'a select',
      () =>
        db()
          .select()
          .from(journal)
          .where(eq(journal.target, `${typed}\0`)),
    ],
    ['a value that is none', () => db().select().from(journal).where(eq(journal.id, typed))],
    [
      'an insert',
      () =>
        db()
          .insert(people)
          .values({ email: typed, name: typed, role: typed as never, passwordHash: `${typed}\0` }),
    ],
    ['plain SQL', () => db().execute(sql`select ${typed}::int`)],
    ['in a transaction', () => db().transaction((tx) => tx.execute(sql`select ${typed}::timestamptz`))],
  ])('%s contains no submitted value', async (_, query) => {
    const error = await errorOf(query())
    expect(all(error)).not.toContain('typed')
    expect(all(error)).not.toContain('forged')
    expect(errorFacts(error)).toMatchObject({ at: expect.stringContaining('at ') })
  })

  it('names the constraint and its code but no value', async () => {
    const person = { email: `${typed}@example.com`, name: 'x', role: 'ops' as const, passwordHash: 'x' }
    await db().insert(people).values(person)
    const error = await errorOf(db().insert(people).values(person))
    expect(error.cause).toMatchObject({ code: '23505', constraint: 'people_email' })
    expect(all(error)).not.toContain('forged')
  })
})

describe('log output', () => {
  let printed = ''
  const write = process.stdout.write
  const own = { ...console }
  const start = () => {
    printed = ''
    process.stdout.write = ((text: string) => {
      printed += text
      return true
    }) as typeof write
    captureConsole()
  }
  afterEach(() => {
    process.stdout.write = write
    Object.assign(console, own)
  })
  it('gives the database’s error code for a failed record', async () => {
    await testbed.asOwner(sql`alter table journal add constraint no_room check (false) not valid`)
    const finance = await testbed.actor('finance')
    start()
    const outcome = await testbed.act(finance, refillBalance, { amount: 40 })
    await testbed.asOwner(sql`alter table journal drop constraint no_room`)
    expect(outcome).toMatchObject({ fault: { kind: 'unrecorded' } })
    expect(JSON.parse(printed)).toMatchObject({ what: 'billing.refillBalance', cause: 'error 23514' })
  })
  it('prints any error as one JSON line without its message', async () => {
    start()
    const error = Object.assign(new TypeError(typed), { code: `A${typed}`, digest: '4711' })
    logError(error, { what: 'page', route: '/activity' }, 'a request failed')
    // The framework prints the same error again.
    console.error('⨯ ', error)
    console.error(new Error(typed))
    console.error(`Error: ${typed.slice(5)}`, { some: typed })
    console.warn('Request body exceeded 10 MB for /activity?q=typed. See https://nextjs.org/docs')
    // biome-ignore lint/suspicious/noConsole: as the framework does
    console.info('`x-forwarded-host` header with value `typed` does not match')
    await sleep(100)
    const lines = printed.trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.stringMatching(/^(info|warn|error)$/) })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      what: 'page',
      route: '/activity',
      error: 'TypeError',
      digest: '4711',
    })
    expect(printed).not.toContain('typed')
    expect(printed).not.toContain('forged')
    expect(printed).not.toContain('\u001b')
  })

  it('escapes terminal control characters', () => {
    expect(printable('{"a":"\u009b2J\u202eevil\u2066\ufeff"}')).toBe('{"a":"\\u009b2J\\u202eevil\\u2066\\ufeff"}')
    expect(JSON.parse(printable('{"a":"\u009b"}'))).toEqual({ a: '\u009b' })
  })
})
