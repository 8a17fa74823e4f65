import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'
import { ensureSchema } from './migrate'
import { reasonOf } from './reason'

it('failed query reports its cause and the first address tried', () => {
  const standby = new Error('cannot execute INSERT in a read-only transaction')
  expect(reasonOf(new DrizzleQueryError('insert into t', ['typed'], standby))).toBe(
    'Failed query: insert into t (cannot execute INSERT in a read-only transaction)',
  )
  const both = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED')])
  expect(reasonOf(both)).toBe('connect ECONNREFUSED ::1:5432')
  expect(reasonOf(new Error('two\nlines'))).toBe('two\nlines')
})

it('connection error names role and server but not the password', async () => {
  const database = await freshDatabase()
  const wrong = new URL(database.url)
  wrong.password = 'no-such-word'
  const reported = await ensureSchema(wrong.href).then(String, reasonOf)
  expect(reported).toContain(`as ${wrong.username} at ${wrong.host}: `)
  expect(reported).toContain('password authentication failed')
  expect(reported).not.toContain('no-such-word')
  await database.drop()
})
