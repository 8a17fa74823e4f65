import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { freePort } from '../launch/children'
import { demoPeople } from '../launch/data-folder'
import { root } from '../launch/setup.mjs'
import { startConsole } from '../launch/stack'

export interface BuiltConsole {
  testbed: Testbed
  origin: string
  person: { email: string; password: string }
  close(): Promise<void>
}

/** For campaigns: the production build as a separate process, on the database and simulator of a testbed. */
export async function builtConsole(log: string): Promise<BuiltConsole> {
  if (!existsSync(join(root, '.next', 'BUILD_ID'))) throw new Error('Build first: npm run build')
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const testbed = await openTestbed({ variables: { PUBLIC_URL: origin } })
  const person = demoPeople()[0] ?? { email: '', password: '' }
  const running = startConsole({
    mode: 'production',
    host: '127.0.0.1',
    port,
    output: { file: join(folder, `${log}.log`), append: true },
    env: { ...process.env, INIT_ADMIN_EMAIL: person.email, INIT_ADMIN_PASSWORD: person.password },
  })
  await running.ready
  const close = async () => {
    await running.stop()
    await testbed.close()
  }
  return { testbed, origin, person, close }
}
