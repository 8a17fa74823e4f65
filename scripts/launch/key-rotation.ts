import { readFileSync } from 'node:fs'
import { MOST_SESSION_HOURS } from '@/lib/core/access/session-limits'
import { textOf, writtenValue } from '@/lib/core/text/written-value'
import { forgetOldKey, rotateAuthSecret, rotateJournalKey } from '@/server/core/journal/rotate-key'
import { connected, missingMigrations } from '@/server/platform/db/migrate'
import { typedPath } from './backup-secret'
import { everything } from './command-owner'
import { type GivenCommand, NotUnderstood } from './command-usage'
import { dataFolder, keepSecrets, newSecrets, storeSecrets } from './data-folder'
import type { lifetime } from './lifetime'
import { readSettings, secretsOf } from './start-settings'

type Name = 'JOURNAL_KEY' | 'AUTH_SECRET'
type Place = { ownerUrl: string; folder: string; present: Record<Name, string> }

const says = (line: string) => console.log(line)

/** Replaces a key while consoles run. If this is stopped at any moment, the same command continues it. */
export async function rotateKey(life: ReturnType<typeof lifetime>, { of, options }: GivenCommand): Promise<void> {
  if (of !== 'JOURNAL_KEY' && of !== 'AUTH_SECRET')
    throw new NotUnderstood(`There is no key ${of}. There are JOURNAL_KEY and AUTH_SECRET.`)
  const settings = readSettings()
  const folder = dataFolder()
  const isVariable = Boolean(settings[of])
  if (isVariable !== Boolean(options.new))
    throw new NotUnderstood(
      isVariable
        ? `${of} is set by you: name a file with the new one, --new FILE (openssl rand -base64 32 > FILE).`
        : `${of} is in secrets.json, which this command changes itself. Leave out --new.`,
    )
  const next = options.new ? newKeyIn(typedPath(options.new), of) : undefined
  const ownerUrl = await everything(life)
  if ((await connected(ownerUrl, missingMigrations)) > 0)
    throw new Error('Start this version of the console once first.')
  const place = { ownerUrl, folder, present: secretsOf(settings, folder) }
  if (of === 'AUTH_SECRET') await rotateAuth(place, next)
  else if (next) await rotateSetKey(place, next)
  else await rotateStored(place)
}

/** The new key is stored before it is used, so that no moment can lose it. */
async function rotateStored({ ownerUrl, folder, present }: Place): Promise<void> {
  const stored = keepSecrets(folder)
  const next = stored.NEXT_JOURNAL_KEY ?? newSecrets().JOURNAL_KEY
  storeSecrets(folder, { ...stored, NEXT_JOURNAL_KEY: next })
  await connected(ownerUrl, async (client) => {
    await rotateJournalKey(client, present.JOURNAL_KEY, next, says)
    storeSecrets(folder, { AUTH_SECRET: stored.AUTH_SECRET, JOURNAL_KEY: next })
    await forgetOldKey(client, next)
  })
  says(
    'Done. secrets.json has the new JOURNAL_KEY. The old key no longer decrypts anything. Make a backup, and copy secrets.json.',
  )
}

async function rotateSetKey({ ownerUrl, present: { JOURNAL_KEY: present } }: Place, next: string): Promise<void> {
  if (present === next) {
    await connected(ownerUrl, (client) => forgetOldKey(client, next))
    return says('Done. The old key no longer decrypts anything. Make a backup.')
  }
  await connected(ownerUrl, (client) => rotateJournalKey(client, present, next, says))
  says(
    'All data is encrypted with the new key. Set JOURNAL_KEY to the new key, and restart the consoles one after another.',
  )
  says('Then run this command again: it retires the old key.')
}

async function rotateAuth({ ownerUrl, folder, present }: Place, newSecret: string | undefined): Promise<void> {
  const next = newSecret ?? newSecrets().AUTH_SECRET
  const until = Date.now() + MOST_SESSION_HOURS * 3_600_000
  await connected(ownerUrl, (client) =>
    rotateAuthSecret(client, present.JOURNAL_KEY, { present: present.AUTH_SECRET, next, until }),
  )
  if (newSecret)
    return says(
      'Done: consoles sign with the new secret within seconds, and no one is signed out. Set AUTH_SECRET to the new secret, too.',
    )
  storeSecrets(folder, { ...keepSecrets(folder), AUTH_SECRET: next })
  says('Done: consoles sign with the new secret within seconds, and no one is signed out.')
}

function newKeyIn(file: string, name: Name): string {
  const key = writtenValue(name, textOf(readFileSync(file)))
  const fits = name === 'JOURNAL_KEY' ? Buffer.from(key, 'base64').length === 32 : key.length >= 32
  if (!fits) throw new NotUnderstood(`${file} has no new ${name}: openssl rand -base64 32 > ${file}`)
  return key
}
