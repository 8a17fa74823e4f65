import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'
import { migrate } from './migrate'
import { takeTurn } from './turn'

it('start that waits for another migration reports it once, then continues', async () => {
  const database = await freshDatabase()
  const first = new Client({ connectionString: database.ownerUrl })
  await first.connect()
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await takeTurn(first)
    expect(stderr).not.toHaveBeenCalled()
    const { rows } = await first.query('select pg_backend_pid() as process')
    let over = false
    const second = migrate(database.ownerUrl).then(() => (over = true))
    await expect.poll(() => stderr).toHaveBeenCalled()
    expect(over).toBe(false)
    await first.end()
    await second
    expect(stderr.mock.calls).toEqual([
      [
        `Waiting for another start, which is bringing the database up to date (process ${rows[0].process} of the database server) …\n`,
      ],
    ])
  } finally {
    stderr.mockRestore()
    await database.drop()
  }
})
