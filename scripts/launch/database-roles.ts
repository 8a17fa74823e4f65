import { type Login, type Logins, newLogins, rolesScript } from '@/server/platform/db/roles'

// The script goes to standard output, what `npm start` needs to know to standard error. Nothing is kept.

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
Where the roles are there already it gives them new passwords: a console that runs with the old ones loses its database.
Then npm start needs these, with the server's own name in place of HOST:

DATABASE_URL=${address(runs)}
DATABASE_OWNER_URL=${address(owner)}

Both the script and these lines hold passwords: delete them when they are where they belong.`)
