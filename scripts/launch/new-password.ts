import { startConsoleDatabase } from './console-database'
import { dataFolder } from './data-folder'
import { lifetime } from './lifetime'
import { readSettings, secretsOf } from './start-settings'

const life = lifetime()

await life.run(async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Whose? For example: npm run -s new-password -- dana@example.com')
  const told = readSettings()
  const folder = dataFolder()
  const url = told.DATABASE_URL || (await life.own('The database', startConsoleDatabase(folder))).url
  const given = Object.entries({ ...told, ...secretsOf(told, folder), DATABASE_URL: url })
  Object.assign(process.env, Object.fromEntries(given.filter(([, value]) => value !== undefined)))
  const { newPasswordFor } = await import('@/server/people/new-password')
  const password = await newPasswordFor(email)
  console.log(`${email} signs in with ${password} and chooses another then. Their sessions have ended.`)
  await life.end()
})
