import { newLogins, rolesScript } from '@/server/db/roles'

// The script goes to standard output, what `npm start` needs to know to standard error. Nothing is kept.

const name = process.argv[2] ?? 'switchroom'
const logins = newLogins()
process.stdout.write(rolesScript(name, logins))

const { owner, console: runs } = logins
console.error(`
Run it as a superuser of the server, for example: psql -h HOST -U postgres -f roles.sql
Then npm start needs these, with the server's own name in place of HOST:

DATABASE_URL=postgres://${runs.role}:${runs.password}@HOST:5432/${encodeURIComponent(name)}
DATABASE_OWNER_URL=postgres://${owner.role}:${owner.password}@HOST:5432/${encodeURIComponent(name)}

Both the script and these lines hold passwords: delete them when they are where they belong.`)
