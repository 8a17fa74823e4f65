import 'server-only'
import { randomBytes } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'

export type Login = { role: string; password: string }

/** The owner of the database, who migrates it, and the console's role at run time (rights.ts). Neither is a superuser. */
export type Logins = { owner: Login; console: Login }

const password = () => randomBytes(24).toString('base64url')

/** PostgreSQL truncates names to 63 bytes; two longer role names could become equal. */
const LONGEST = 63 - '_console'.length

/** Roles with new passwords, named after the database: roles exist in the whole server, and a console on another database has its own. */
export function newLogins(database: string): Logins {
  if (Buffer.byteLength(database) > LONGEST)
    throw new Error(`The database name must have at most ${LONGEST} bytes, because its roles are named after it.`)
  return {
    owner: { role: `${database}_owner`, password: password() },
    console: { role: `${database}_console`, password: password() },
  }
}

const bounds = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'

/** Creates the role, or gives an existing one this password and these limits. */
export function makeRole({ role, password }: Login): string {
  const name = escapeIdentifier(role)
  return `DO $do$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${escapeLiteral(role)}) THEN CREATE ROLE ${name}; END IF;
END $do$;
ALTER ROLE ${name} ${bounds} PASSWORD ${escapeLiteral(password)};`
}

/** Makes the role the database's owner. Nobody else may create anything in the database, not even temporary tables. */
export function giveDatabase(name: string, { owner, console }: Logins): string {
  const database = escapeIdentifier(name)
  return `ALTER DATABASE ${database} OWNER TO ${escapeIdentifier(owner.role)};
REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
GRANT CONNECT ON DATABASE ${database} TO ${escapeIdentifier(console.role)};`
}

/**
 * Runs inside the database: objects that an earlier version created as a superuser go to the owner. Sequences of columns, and indexes, change
 * their owner with their table.
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

/** The whole script for an existing server, run in psql by a superuser. If an earlier script has run, only the passwords change. */
export function rolesScript(name: string, logins: Logins): string {
  // The encoding is explicit, because a server without a locale defaults to SQL_ASCII, which migrate.ts refuses.
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
