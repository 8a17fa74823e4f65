import 'server-only'
import { randomBytes } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'

export type Login = { role: string; password: string }

/** Who owns the database and migrates it, and who the console is while it runs (rights.ts). Neither is a superuser. */
export type Logins = { owner: Login; console: Login }

const password = () => randomBytes(24).toString('base64url')

/** What PostgreSQL keeps of a name is 63 bytes: of a longer one both roles could be the same. */
const LONGEST = 63 - '_console'.length

/** With new passwords, and called like the database: roles are the whole server's, and another console on it has its own. */
export function newLogins(database: string): Logins {
  if (Buffer.byteLength(database) > LONGEST)
    throw new Error(`The name of the database must have ${LONGEST} bytes at most: its roles are called like it.`)
  return {
    owner: { role: `${database}_owner`, password: password() },
    console: { role: `${database}_console`, password: password() },
  }
}

const bounds = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'

/** Makes the role, or gives an existing one this password and these bounds. */
export function makeRole({ role, password }: Login): string {
  const name = escapeIdentifier(role)
  return `DO $do$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${escapeLiteral(role)}) THEN CREATE ROLE ${name}; END IF;
END $do$;
ALTER ROLE ${name} ${bounds} PASSWORD ${escapeLiteral(password)};`
}

/** Makes the database the owner's: nobody else may make anything in it, not even for the length of a session. */
export function giveDatabase(name: string, { owner, console }: Logins): string {
  const database = escapeIdentifier(name)
  return `ALTER DATABASE ${database} OWNER TO ${escapeIdentifier(owner.role)};
REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
GRANT CONNECT ON DATABASE ${database} TO ${escapeIdentifier(console.role)};`
}

/**
 * To be run inside the database: what an earlier version made as a superuser becomes the owner's. Sequences of a column and indexes
 * follow their tables.
 */
export function handOver({ owner }: Logins): string {
  const role = escapeLiteral(owner.role)
  return `GRANT USAGE, CREATE ON SCHEMA public TO ${escapeIdentifier(owner.role)};
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
DO $do$ DECLARE command text; BEGIN
  FOR command IN
    SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, ${role}) FROM pg_namespace
      WHERE nspname = 'drizzle' AND pg_get_userbyid(nspowner) <> ${role}
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, ${role}) FROM pg_class
      WHERE relnamespace::regnamespace::text IN ('public', 'drizzle') AND relkind IN ('r', 'p', 'v', 'm')
        AND pg_get_userbyid(relowner) <> ${role}
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, ${role}) FROM pg_proc
      WHERE pronamespace::regnamespace::text = 'public' AND pg_get_userbyid(proowner) <> ${role}
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, ${role}) FROM pg_type
      WHERE typnamespace::regnamespace::text = 'public' AND typtype = 'r' AND pg_get_userbyid(typowner) <> ${role}
  LOOP
    EXECUTE command;
  END LOOP;
END $do$;`
}

/** All of it for an existing server, to be run with psql by a superuser; running it again gives new passwords and changes nothing else. */
export function rolesScript(name: string, logins: Logins): string {
  // A server that was made without a locale would give it an encoding that has no letters but English ones.
  const create = escapeLiteral(`CREATE DATABASE ${escapeIdentifier(name)} ENCODING 'UTF8' TEMPLATE template0`)
  return [
    '\\set ON_ERROR_STOP on',
    makeRole(logins.owner),
    makeRole(logins.console),
    `SELECT ${create} WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = ${escapeLiteral(name)}) \\gexec`,
    giveDatabase(name, logins),
    `\\connect ${escapeIdentifier(name)}`,
    handOver(logins),
    '',
  ].join('\n')
}
