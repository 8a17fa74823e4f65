import type { EmbeddedDatabase } from '@/server/platform/db/embedded'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'
import { freePort } from '../launch/children'
import { demoPeople, newSecrets, type StoredPerson } from '../launch/data-folder'
import { type ProviderAccess, providerEnvironment, startConsole } from '../launch/stack'
import { output, Program } from './bench-stack'

export async function consoleProgram(database: EmbeddedDatabase): Promise<{ program: Program; admin: StoredPerson }> {
  const { programs, admin } = await consolePrograms(database, 1)
  return { program: programs[0] as Program, admin }
}

/** Several consoles on one database. People sign in at the first; the others have the same secrets, so they accept its sessions. */
export async function consolePrograms(database: EmbeddedDatabase, count: number) {
  const ports: number[] = []
  for (let i = 0; i < count; i++) ports.push(await freePort())
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const admin = demoPeople()[0] as StoredPerson
  const env = {
    ...newSecrets(),
    DATABASE_URL: (await prepareDatabase(database.url, 'switchroom', newLogins('switchroom'))).url,
    PUBLIC_URL: origins[0],
    INIT_ADMIN_EMAIL: admin.email,
    INIT_ADMIN_PASSWORD: admin.password,
  }
  const programs = ports.map((port, i) => {
    const launch = (access: ProviderAccess) =>
      startConsole({
        mode: 'production',
        host: '127.0.0.1',
        port,
        output: output(i === 0 ? 'console' : `console-${i + 1}`),
        env: { ...env, ...providerEnvironment(access) },
      })
    return new Program(origins[i] as string, '/api/ready', launch)
  })
  return { programs, admin, env }
}
