import { type Login, type Logins, newLogins, rolesScript } from '@/server/platform/db/roles'

// Prints the script to standard output, the settings for `npm start` to standard error, and stores nothing.

const name = process.argv[2] ?? 'switchroom'
let logins: Logins
try {
  logins = newLogins(name)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
process.stdout.write(rolesScript(name, logins))

const { owner, console: runs } = logins
const address = ({ role, password }: Login) =>
  `postgres://${encodeURIComponent(role)}:${password}@HOST:5432/${encodeURIComponent(name)}`
console.error(`
Run it as a superuser of the server, for example: psql -h HOST -U postgres -f roles.sql
If the roles exist, it gives them new passwords: a console running with the old ones loses its database.
Then set these for npm start, with the server's name in place of HOST:

DATABASE_URL=${address(runs)}
DATABASE_OWNER_URL=${address(owner)}

The script and these lines contain passwords. Delete both after you have set the variables.`)
