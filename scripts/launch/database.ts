import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'
import { temporaryDatabase } from '@/server/testing/temporary-database'
import { lifetime } from './lifetime'
import { memoryFolder } from './memory-folder'

// A throwaway PostgreSQL process for a harness that cannot import server code. Prints its URL, and two URLs of a
// migrated template database: for its owner and for a console.

const life = lifetime()

await life.run(async () => {
  const database = await life.own('The database', temporaryDatabase({ parent: memoryFolder() }))
  const template = await prepareDatabase(database.url, 'switchroom_template', newLogins('switchroom'))
  console.log(JSON.stringify({ adminUrl: database.url, consoleUrl: template.url, ownerUrl: template.ownerUrl }))
})
