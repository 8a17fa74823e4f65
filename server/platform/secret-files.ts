import 'server-only'
import { readFileSync } from 'node:fs'
import { textOf, writtenValue } from '@/lib/core/text/written-value'

/** Variables with a secret. The value may be in a file, as container engines provide it: `JOURNAL_KEY_FILE=/run/secrets/journal_key`. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PROVIDER_USERNAME',
  'PROVIDER_PASSWORD',
  'PROVIDER_SECURITY_KEY',
  'AUTH_SECRET',
  'JOURNAL_KEY',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'INIT_ADMIN_PASSWORD',
  'METRICS_TOKEN',
] as const

type Variables = Record<string, string | undefined>

export const fileVariables = secretVariables.map((name) => `${name}_FILE`)

/** The environment, with the contents of the named files as values. Errors name a variable, never a value. */
export function withSecretFiles(variables: Variables): Variables {
  const read: Variables = {}
  for (const name of secretVariables) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    if (variables[name]) throw new Error(`${name} and ${name}_FILE are both set: set one of them.`)
    read[name] = contentOf(name, file)
    // Removed, so that a console started with this environment does not read the file again.
    read[`${name}_FILE`] = undefined
  }
  return { ...variables, ...read }
}

function contentOf(name: string, file: string): string {
  let text: string
  try {
    text = textOf(readFileSync(file))
  } catch (error) {
    throw new Error(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
  const content = writtenValue(name, text)
  if (content === '') throw new Error(`${name}_FILE: the file is empty.`)
  return content
}
