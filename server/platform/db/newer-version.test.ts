import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { refillBalance } from '@/lib/operations/billing/operations'
import { heartbeatJob } from '@/server/core/jobs/heartbeat'
import { log } from '@/server/platform/log'
import { fileTestbed } from '@/server/testing/file-testbed'

const testbed = fileTestbed()

it('console reports a newer schema version once, stops writing and exits', async () => {
  const finance = await testbed.actor('finance')
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const said = vi.spyOn(log, 'error').mockReturnValue()
  try {
    await heartbeatJob.run()
    expect(kill).not.toHaveBeenCalled()
    await testbed.asOwner(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    const outcome = await testbed.act(finance, refillBalance, { amount: 25 })
    expect(outcome).toMatchObject({ status: 'refused', fault: { message: expect.stringContaining('was updated') } })
    expect(testbed.mutations()).toEqual([])
    await heartbeatJob.run()
    // It continues its heartbeat while it waits for the answer.
    await heartbeatJob.run()
    expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGTERM')
    expect(said).toHaveBeenCalledOnce()
  } finally {
    kill.mockRestore()
    said.mockRestore()
  }
})
