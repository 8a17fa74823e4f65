import 'server-only'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { exactEmail } from '@/lib/core/fields/email'
import { PersonName, plainText } from '@/lib/core/fields/plain-text'
import { processState } from '@/lib/core/process-state'
import { writtenValue } from '@/lib/core/text/written-value'
import { DATABASE_URL_HINT, isDatabaseUrl } from './db/address'
import { contradictions, createPeople, domains, groupRoles, groupsClaim, scopes } from './issuer-variables'
import { withSecretFiles } from './secret-files'
import { LEAST_BITS, strengthOf } from './secret-strength'

// Only this file of the console reads settings from process.env. Only commands (scripts/launch/) read PORT, HOSTNAME, SWITCHROOM_DATA and
// DATABASE_OWNER_URL.

const HOUR = 3_600 // seconds
const MONTH = 30 * 24 * HOUR
const notWhole = 'must be a whole number, 1 or more'
/** A time above `most` seconds is probably a typo. */
const seconds = (byDefault: number, most: number) =>
  z.coerce
    .number('must be a number of seconds')
    .positive('must be more than 0 seconds')
    .max(most, `must be at most ${most} seconds`)
    .default(byDefault)
const count = (byDefault: number) => z.coerce.number(notWhole).int(notWhole).positive(notWhole).default(byDefault)
const secret = (leastCharacters: number, hint: string) => z.string(hint).min(leastCharacters, hint)
const guessable = 'is too easy to guess: use random bytes, for example from openssl rand -base64 32'
const strong = (secret: string | Uint8Array) => strengthOf(secret) >= LEAST_BITS

/** Refuses a value with a line break when the console starts. The HTTP client would reject it only after a change is recorded as sent. */
const sendable = (hint: string) =>
  z
    .string(hint)
    .min(1, 'must not be empty')
    .refine((text) => text.trim() !== '', 'must not be empty')
    .refine((text) => !/\p{Cc}/u.test(text), 'must not have a line break or another invisible character')

/** Whether the URL leads to this machine. Such a URL may be http, as the simulator’s is: no one else can read the connection. */
function loopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

const secure = (url: string) => url.toLowerCase().startsWith('https:') || loopback(url)

/** Checked here, because the error of a later parser would quote the text, which contains passwords. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const httpUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http or https address, such as ${example}` })
    .refine((u) => !/[@?#]/.test(u), 'must not carry credentials, a query or a fragment')
    .transform((u) => u.replace(/\/+$/, ''))

/** The URL stays exactly as the issuer writes it, because a slash at the end is part of the issuer's name. */
const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address, such as https://login.example.com' })
  .refine((u) => !/[@?#]/.test(u), 'must not carry credentials, a query or a fragment')
  .refine((u) => !u.includes('/.well-known/'), 'must be the issuer itself, without /.well-known/…')
  .refine(
    (u) => !URL.canParse(u) || secure(u),
    'must begin with https://, because the issuer’s answers decide who signs in (http:// is only for this machine)',
  )

/** Addresses and ranges, separated by commas: 10.0.0.5, 10.1.0.0/16, fd00::/8. */
const addressRanges = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((entry) => {
        const range = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`
        if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range)
        context.addIssue({ code: 'custom', message: `has an invalid address or range: ${entry.slice(0, 60)}` })
        return z.NEVER
      }),
  )

const SMTP_URL_HINT =
  'must be a URL such as smtp://user:secret@mail.example.com:587; in user name and password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25'

/** A password with an unescaped # is refused: in `smtp://user:12#ss@host` a parser reads the host `user`, the port 12 and a fragment. */
function isSmtpUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { host, hash, pathname } = new URL(text)
  return host !== '' && hash === '' && /^\/?$/.test(pathname)
}

const Environment = z.object({
  DATABASE_URL: z
    .string('must be set, such as postgres://switchroom:secret@127.0.0.1:5432/switchroom (npm start sets it itself)')
    .refine(isDatabaseUrl, DATABASE_URL_HINT),
  PROVIDER_URL: httpUrl('https://api.example.com').refine(
    secure,
    'must begin with https://, or others can read the credentials (http:// is only for this machine)',
  ),
  PROVIDER_USERNAME: sendable('must be set: the login of the provider account').refine(
    (name) => !name.includes(':'),
    'must not have a colon: everything after it would be read as the password',
  ),
  PROVIDER_ACCOUNT: z.string().trim().min(1).max(100).optional(),
  PROVIDER_PASSWORD: sendable('must be set: the password of the provider account'),
  PROVIDER_SECURITY_KEY: sendable('must be set: the API key from the provider’s portal').regex(
    /^[!-~]*$/,
    'must have only characters that a header allows',
  ),
  PROVIDER_DEADLINE_SECONDS: seconds(60, HOUR),
  PROVIDER_CHANGES: z.enum(['body', 'query'], 'must be body or query').default('body'),
  PROVIDER_SECRETS_IN_QUERY: z.enum(['refuse', 'allow'], 'must be refuse or allow').default('refuse'),
  PROVIDER_READS: count(10),
  PROVIDER_MUTATIONS: count(4),
  QUIET_PERIOD_SECONDS: seconds(120, MONTH),
  NEGATIVE_GAP_SECONDS: seconds(30, MONTH),
  LATE_LOOK_SECONDS: seconds(6 * HOUR, MONTH),
  AUTH_SECRET: secret(32, 'must be at least 32 characters (npm start creates and stores one)').refine(
    strong,
    guessable,
  ),
  JOURNAL_KEY: z
    .string('must be 32 bytes in base64 (npm start creates and stores one)')
    .refine((k) => Buffer.from(k, 'base64').length === 32, {
      error: 'must be 32 bytes in base64: openssl rand -base64 32',
      abort: true,
    })
    .refine((k) => strong(Buffer.from(k, 'base64')), guessable),
  PUBLIC_URL: httpUrl('https://switchroom.example.com')
    .refine((url) => new URL(url).pathname === '/', 'must not have a path: the console is at the root of its host')
    // In lower case, because the cookies depend on whether the URL begins with https:.
    .transform((url) => url.toLowerCase())
    .optional(),
  TRUSTED_PROXIES: addressRanges,
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: sendable('must be set').max(500, 'must have at most 500 characters').optional(),
  OIDC_CLIENT_SECRET: sendable('must be set').optional(),
  OIDC_NAME: plainText()
    .min(1, 'must not be empty')
    .max(40, 'must have at most 40 characters: it is shown on a button')
    .default('single sign-on'),
  OIDC_SCOPES: scopes,
  OIDC_GROUPS_CLAIM: groupsClaim,
  OIDC_ROLES: groupRoles,
  OIDC_CREATE_PEOPLE: createPeople,
  OIDC_CREATE_DOMAINS: domains,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(isSmtpUrl, SMTP_URL_HINT)
    .optional(),
  MAIL_FROM: exactEmail('must be an email address').optional(),
  INIT_ADMIN_EMAIL: exactEmail().optional(),
  INIT_ADMIN_NAME: PersonName.optional(),
  INIT_ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  DEMO_PEOPLE: z.string().refine(isJson, 'must be JSON').optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['refuse', 'allow'], 'must be refuse or allow').default('refuse'),
  METRICS_TOKEN: secret(32, 'must be at least 32 characters: openssl rand -base64 32')
    .regex(/^[!-~]*$/, 'must have only characters that a header allows')
    .refine(strong, guessable)
    .optional(),
  // Many guides write this URL with /v1/traces at its end, but opentelemetry.ts appends this path.
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('http://127.0.0.1:4318')
    .transform((url) => url.replace(/\/v1\/traces$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
export type Env = z.output<typeof Environment>

export const variables = Object.keys(Environment.shape)

const SINGLE_SIGN_ON = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

const ConsistentEnvironment = Environment.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
  error: 'must be set if SMTP_URL is set: without MAIL_FROM, no email is sent',
}).superRefine((environment, context) => {
  for (const [name, message] of contradictions(environment)) context.addIssue({ code: 'custom', path: [name], message })
  if (!SINGLE_SIGN_ON.some((name) => environment[name])) return
  const requireSet = (name: string, message: string) =>
    environment[name as keyof typeof environment] || context.addIssue({ code: 'custom', path: [name], message })
  for (const name of SINGLE_SIGN_ON)
    requireSet(name, `must be set too: single sign-on needs ${SINGLE_SIGN_ON.join(', ')}`)
  requireSet('PUBLIC_URL', 'must be set for single sign-on: the issuer sends people back to an address under this URL')
})

const parse = (source: Record<string, string | undefined>) =>
  ConsistentEnvironment.safeParse(
    Object.fromEntries(
      variables.map((name) => [name, writtenValue(name, source[name] ?? '')]).filter(([, value]) => value !== ''),
    ),
  )

const problemsOf = (error: z.ZodError) => error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

/** Each problem with these variables: the variable's name and the reason, without the value. Empty if the console accepts the variables. */
export function environmentProblems(source: Record<string, string | undefined>): string[] {
  const { error } = parse(source)
  return error ? problemsOf(error) : []
}

/** Parses the environment; throws one error that names every problem. Empty values count as not set. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = parse(source)
  if (parsed.success) return parsed.data
  const problems = problemsOf(parsed.error).map((problem) => `  ${problem}`)
  throw new Error(`The environment has ${problems.length} problem(s); see .env.example:\n${problems.join('\n')}`)
}

/** Values that must never be shown, even if an answer of the provider contains them. */
export function credentials(): string[] {
  const { PROVIDER_USERNAME: name, PROVIDER_PASSWORD: password, PROVIDER_SECURITY_KEY: key } = env()
  return [password, key, Buffer.from(`${name}:${password}`).toString('base64')]
}

const commandSettings = processState(
  'settings of a command',
  (): { settings: Record<string, string | undefined> | null } => ({
    settings: null,
  }),
)

/**
 * A command passes its settings here and not in its environment, because programs that it starts (such as the compiler of tsx) would inherit
 * the secrets in the environment. The secret files have been read already.
 */
export function setCommandSettings(settings: Record<string, string | undefined>): void {
  commandSettings().settings = settings
}

export const env = processState('environment', (): Env => {
  const parsed = parseEnv(commandSettings().settings ?? withSecretFiles(process.env))
  // next-auth reads its own variables. They are set from ours, so that an administrator need not set the URL twice.
  if (parsed.PUBLIC_URL) process.env.NEXTAUTH_URL = parsed.PUBLIC_URL
  else process.env.AUTH_TRUST_HOST = '1'
  return parsed
})
