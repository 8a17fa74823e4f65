import 'server-only'
import { randomBytes } from 'node:crypto'
import { clearCachedAnswers } from '@/lib/core/process-state'

/** The variables that a console requires. */
export const leastEnvironment = {
  DATABASE_URL: 'postgres://switchroom@127.0.0.1/switchroom',
  PROVIDER_URL: 'https://api.example.com',
  PROVIDER_USERNAME: 'console',
  PROVIDER_PASSWORD: 'x',
  PROVIDER_SECURITY_KEY: 'x',
  AUTH_SECRET: randomBytes(32).toString('base64'),
  JOURNAL_KEY: randomBytes(32).toString('base64'),
}

/** Makes this process like one that has just started with these variables. The environment is restored after the test file. */
export function startWith(variables: Record<string, string | undefined>): void {
  clearCachedAnswers()
  for (const [name, value] of Object.entries({ ...leastEnvironment, ...variables }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}
