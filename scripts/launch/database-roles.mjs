// `npm run -s database-roles > roles.sql`: the roles that Switchroom needs on an existing PostgreSQL, as a script for psql.
import { continueIn, ensureInstalled } from './setup.mjs'

await ensureInstalled()
continueIn('launch/database-roles.ts')
