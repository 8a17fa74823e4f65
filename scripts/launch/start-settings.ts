import { DATABASE_ADDRESS, isDatabaseAddress } from '@/server/db/address'

type Told = Record<string, string | undefined>

/** What is wrong with what belongs to the start command alone, or is used by it before the console reads it; by name, and without a value. */
export function problemsOf({ PORT, DATABASE_URL, DATABASE_OWNER_URL }: Told): string[] {
  const port = Number(PORT)
  return [
    ...(PORT && !(Number.isInteger(port) && port > 0 && port < 65_536)
      ? ['PORT: must be a whole number from 1 to 65535']
      : []),
    ...(DATABASE_URL && !isDatabaseAddress(DATABASE_URL) ? [`DATABASE_URL: ${DATABASE_ADDRESS}`] : []),
    ...(DATABASE_OWNER_URL && !isDatabaseAddress(DATABASE_OWNER_URL)
      ? [`DATABASE_OWNER_URL: ${DATABASE_ADDRESS}`]
      : []),
    // Else a name that was mistyped would begin with an empty database of its own.
    ...(DATABASE_OWNER_URL && !DATABASE_URL ? ['DATABASE_URL: must be set where DATABASE_OWNER_URL is'] : []),
  ]
}
