import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { addressOf, createDatabase } from './create-database'
import { ensureSchema, migrate, roleOf } from './migrate'
import { excessOf } from './rights'
import { newLogins, rolesScript } from './roles'

const psql = (url: string, script: string) => spawnSync('psql', ['-X', '-d', url], { input: script, encoding: 'utf8' })
const hasPsql = spawnSync('psql', ['--version']).status === 0

async function requested(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statements)).rows
  } finally {
    await client.end()
  }
}

// The script runs in psql; without psql there is nothing to test.
describe.runIf(hasPsql)('roles script', () => {
  it.each(['a new database', 'an older database'])('creates the roles of %s, also twice', async (kind) => {
    const { adminUrl } = inject('database')
    const suffix = `_${randomBytes(4).toString('hex')}`
    const name = `switchroom_existing${suffix}`
    const script = rolesScript(name, newLogins(name))
    const logins = newLogins(name)
    try {
      if (kind !== 'a new database') await migrate(await createDatabase(adminUrl, name))
      expect(psql(adminUrl, script)).toMatchObject({ status: 0, stderr: '' })
      // With new passwords, as a second `switchroom database-roles` creates it.
      expect(psql(adminUrl, rolesScript(name, logins))).toMatchObject({ status: 0, stderr: '' })

      const [ownerUrl, url] = [addressOf(adminUrl, name, logins.owner), addressOf(adminUrl, name, logins.console)]
      await migrate(ownerUrl, await roleOf(url))
      await ensureSchema(url)
      const client = new Client({ connectionString: url })
      await client.connect()
      expect(await excessOf(client).finally(() => client.end())).toBeNull()
      await expect(requested(url, 'delete from audit')).rejects.toThrow('permission denied')
      await expect(requested(url, 'create table mine ()')).rejects.toThrow('permission denied')
      expect(await requested(ownerUrl, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: false },
      ])
    } finally {
      await requested(adminUrl, `drop database if exists ${name} with (force)`)
      for (const { role } of Object.values(logins)) await requested(adminUrl, `drop role if exists ${role}`)
    }
  })

  it('leaves the roles of other databases unchanged', async () => {
    const { adminUrl } = inject('database')
    const names = ['first', 'second'].map((one) => `switchroom_${one}_${randomBytes(4).toString('hex')}`)
    const both = names.map((name) => ({ name, logins: newLogins(name) }))
    try {
      for (const { name, logins } of both)
        expect(psql(adminUrl, rolesScript(name, logins))).toMatchObject({ status: 0, stderr: '' })
      for (const { name, logins } of both) await roleOf(addressOf(adminUrl, name, logins.console))
    } finally {
      for (const { name, logins } of both) {
        await requested(adminUrl, `drop database if exists ${name} with (force)`)
        for (const { role } of Object.values(logins)) await requested(adminUrl, `drop role if exists ${role}`)
      }
    }
  })
})

it('role names follow the database name; an overlong one is refused', () => {
  const { owner, console } = newLogins('switchroom')
  expect([owner.role, console.role]).toEqual(['switchroom_owner', 'switchroom_console'])
  expect(newLogins('x'.repeat(55)).console.role).toHaveLength(63)
  expect(() => newLogins('x'.repeat(56))).toThrow('55 bytes')
})
