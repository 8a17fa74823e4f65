import { randomBytes } from 'node:crypto'
import { environmentProblems, parseEnv } from '@/server/platform/env'
import type { ParserFacts } from './variables-table'

const key = () => randomBytes(32).toString('base64')

/** Facts from the parser itself: an empty environment shows which variables are required, a minimal one shows every default. */
export const parserFacts = (): ParserFacts => ({
  required: environmentProblems({}).map((problem) => problem.split(':')[0] ?? ''),
  defaults: parseEnv({
    DATABASE_URL: 'postgres://switchroom:secret@127.0.0.1:5432/switchroom',
    PROVIDER_URL: 'https://api.example.com',
    PROVIDER_USERNAME: 'name',
    PROVIDER_PASSWORD: 'password',
    PROVIDER_SECURITY_KEY: 'key',
    AUTH_SECRET: key(),
    JOURNAL_KEY: key(),
  }),
})
