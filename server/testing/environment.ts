import 'server-only'
import { randomBytes } from 'node:crypto'
import { forgetKept } from '@/lib/kept'

/** As a process that has just started with these variables beside those it cannot do without. Restored after the file. */
export function startWith(variables: Record<string, string | undefined>): void {
  forgetKept()
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://x',
    PROVIDER_URL: 'https://api.example.com',
    PROVIDER_USERNAME: 'x',
    PROVIDER_PASSWORD: 'x',
    PROVIDER_SECURITY_KEY: 'x',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    JOURNAL_KEY: randomBytes(32).toString('base64'),
  })
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}
