import 'server-only'
import { createHash } from 'node:crypto'
import path from 'node:path'

// One database of each release, as a backup: written by release-database.campaign.ts, read by server/desk/backup/releases.test.ts.

const bytesOf = (purpose: string) => createHash('sha512').update(`switchroom release database: ${purpose}`).digest()

/** This key encrypts only invented data. */
export const RELEASE_KEY = bytesOf('JOURNAL_KEY').subarray(0, 32).toString('base64')
export const RELEASE_SECRET = { key: bytesOf('backup') }
export const RELEASE_ACCOUNT = 'release database'
export const RELEASE_PERSON = { email: 'dana@switchroom.example', password: 'quiet lake under snow' }

export const releaseFolder = path.join(process.cwd(), 'server/desk/backup/releases')
