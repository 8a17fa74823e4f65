import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { quotedSecrets, textOf, writtenValue } from '@/lib/core/text/written-value'
import { DATABASE_URL_HINT, isDatabaseUrl } from '@/server/platform/db/address'
import { variables } from '@/server/platform/env'
import { groupsWithCommas } from '@/server/platform/issuer-variables'
import { fileVariables, withSecretFiles } from '@/server/platform/secret-files'
import { bareEnvironment, settings } from './bare-environment.mjs'
import { dataFolder, keepSecrets, newSecrets, type Secrets } from './data-folder'
import { launchers } from './launcher-variables'
import { misspelled, misspelledSecrets } from './misspelled'
import { release, root } from './place.mjs'

type GivenSettings = Record<string, string | undefined>

const names = [...variables, ...launchers, ...fileVariables]

/** Problems of settings that the start command uses, alone or before the console; by name, without values. */
export function problemsOf(settings: GivenSettings): string[] {
  const { PORT, DATABASE_URL, DATABASE_OWNER_URL } = settings
  const port = Number(PORT)
  return [
    ...misspelledSecrets(settings, names),
    ...(PORT && !(Number.isInteger(port) && port > 0 && port < 65_536)
      ? ['PORT: must be a whole number from 1 to 65535']
      : []),
    ...(DATABASE_URL && !isDatabaseUrl(DATABASE_URL) ? [`DATABASE_URL: ${DATABASE_URL_HINT}`] : []),
    ...(DATABASE_OWNER_URL && !isDatabaseUrl(DATABASE_OWNER_URL) ? [`DATABASE_OWNER_URL: ${DATABASE_URL_HINT}`] : []),
    // Otherwise a misspelled name would start an empty database.
    ...(DATABASE_OWNER_URL && !DATABASE_URL ? ['DATABASE_URL: must be set if DATABASE_OWNER_URL is'] : []),
  ]
}

/** Warnings about valid settings that are probably not intended. */
export function remarksOn(settings: GivenSettings): string[] {
  return [
    ...misspelled(settings, names),
    ...quotedSecrets(settings),
    ...groupsWithCommas(settings),
    ...(settings.MAIL_FROM && !settings.SMTP_URL
      ? ['MAIL_FROM is set and SMTP_URL is not: no mail is sent. Notifications are shown in the console only.']
      : []),
  ]
}

/** A release is replaced by the next one, so its settings are with its data. */
export const settingsFile = () => join(release ? dataFolder() : root, '.env')

/** The environment overrides the file. Empty counts as absent, as in a compose file. */
export function joinedSettings(file: GivenSettings, environment: GivenSettings): GivenSettings {
  const all = Object.entries({ ...file, ...environment }).map(([name, value]) => [
    name,
    value !== undefined && names.includes(name) ? writtenValue(name, value) : value,
  ])
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** The settings of the file, the environment and secret files, not validated. */
export function givenSettings(): GivenSettings {
  const file = settingsFile()
  const written = existsSync(file) ? parseEnv(textOf(readFileSync(file))) : {}
  const merged = withSecretFiles(joinedSettings(written, settings()))
  Object.assign(process.env, bareEnvironment(merged))
  return merged
}

/** Puts no secrets into this process's environment. Throws on invalid settings. */
export function readSettings(): GivenSettings {
  const settings = givenSettings()
  for (const remark of remarksOn(settings)) console.error(remark)
  const problems = problemsOf(settings)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return settings
}

/** Configured secrets; missing ones are generated once and stored in the data folder. */
export function secretsOf(settings: GivenSettings, folder: string): Secrets {
  const { AUTH_SECRET, JOURNAL_KEY } = settings
  if (AUTH_SECRET && JOURNAL_KEY) return { AUTH_SECRET, JOURNAL_KEY }
  const { NEXT_JOURNAL_KEY: _, ...stored } = keepSecrets(folder)
  return { ...stored, ...givenSecrets(settings) }
}

const givenSecrets = ({ AUTH_SECRET, JOURNAL_KEY }: GivenSettings): Partial<Secrets> => ({
  ...(AUTH_SECRET && { AUTH_SECRET }),
  ...(JOURNAL_KEY && { JOURNAL_KEY }),
})

/** For a command other than start: missing secrets are temporary and decrypt nothing. */
export function passingSecrets(settings: GivenSettings, folder: string): Secrets {
  return existsSync(join(folder, 'secrets.json'))
    ? secretsOf(settings, folder)
    : { ...newSecrets(), ...givenSecrets(settings) }
}
