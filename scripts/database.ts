import { startDatabase } from '@/server/db/embedded'
import { lifetime } from './lifetime'

// A throwaway PostgreSQL as a process of its own, for a harness that cannot import server code. Prints its address.

const life = lifetime()

await life.run(async () => {
  const database = await life.own('The database', startDatabase())
  console.log(JSON.stringify({ url: database.url }))
})
