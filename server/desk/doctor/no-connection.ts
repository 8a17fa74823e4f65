import 'server-only'
import { reasonOf } from '@/server/platform/db/reason'
import { type Line, wrong } from './line'

const SERVER = 'Start PostgreSQL, or correct host and port in'

/** What to do, by the error code of PostgreSQL or of the network. */
const remedies: Record<string, string> = {
  ECONNREFUSED: SERVER,
  ETIMEDOUT: SERVER,
  EHOSTUNREACH: SERVER,
  ENETUNREACH: SERVER,
  ENOENT: SERVER,
  ENOTFOUND: 'Correct the host name in',
  EAI_AGAIN: 'Correct the host name in',
  '28P01': 'Correct the password in',
  '28000': 'Correct role and host in pg_hba.conf, or in',
  '3D000': 'Create the database with the script that “switchroom database-roles” prints, or correct its name in',
  '53300': 'Raise max_connections, or close other connections, on the server named in',
}

/** Why there is no connection by this variable, and what to correct. */
export function noConnection(about: string, variable: string, error: unknown): Line {
  const code = codeOf(error)
  const todo = remedies[code] ?? 'Check that the server runs, and check host, role and password in'
  return wrong(about, `${reasonOf(error)}.`.replace('..', '.'), `${todo} ${variable}.`)
}

function codeOf(error: unknown): string {
  const { code, cause, errors } = Object(error) as { code?: string; cause?: unknown; errors?: unknown[] }
  if (code) return code
  if (errors?.length) return codeOf(errors[0])
  return cause ? codeOf(cause) : ''
}
