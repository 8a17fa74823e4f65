import 'server-only'
import { portStatus } from '@/lib/areas/porting/statuses'
import { registrationTexts } from '@/lib/areas/trunks/registration'
import { stateLabels } from '@/lib/core/changes/entry-states'
import { isolated, namedTarget } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { touches, watchKeys } from '@/lib/desk/notifications/watch-keys'
import type { Person } from '@/server/core/actor/actor'
import type { Entry } from '@/server/core/journal/entries'
import { listedEntry } from '@/server/core/journal/find'
import { storedKeys } from '@/server/core/journal/lock-keys'
import type { Happened } from './happened'
import type { NewNotification } from './new-notification'
import { type Watch, watchesOf } from './watchers'

/** Events of things that this person watches: others' changes and notes, and observations. */
export async function watchedBy(actor: Person, { watchers: all, ...happened }: Happened): Promise<NewNotification[]> {
  if (!all.has(actor.personId)) return []
  const watches = await watchesOf(actor)
  return watches.flatMap((watch) => {
    const its = (row: { kind: string; key: string }) => row.kind === watch.kind && row.key === watch.key
    const notifications = [
      ...happened.observed.filter(its).map((row) => observedNotification(watch, row)),
      ...happened.changes.filter((change) => isOn(watch, change)).flatMap(({ entry }) => actOf(actor, watch, entry)),
      ...happened.notes
        .filter((row) => its(row) && row.personId !== actor.personId)
        .map(({ id, personName, at }) =>
          watchedNotification(watch, `note:${id}`, at, 'working', 'note added', `By ${isolated(personName)}`),
        ),
    ]
    return notifications.filter(({ at }) => new Date(at) > watch.since)
  })
}

function isOn({ kind, about }: Watch, { entry, keys }: Happened['changes'][number]): boolean {
  if (kind === 'entry') return [entry.id, entry.repeats, entry.undoes].includes(about)
  const its = storedKeys(watchKeys[kind](about))
  return keys.some((lock) => its.some((key) => touches(lock, key)))
}

function actOf(actor: Person, watch: Watch, entry: Entry): NewNotification[] {
  // One sees one's own requests already, but not what others decide about them.
  if (entry.personId === actor.personId && (!entry.closedBy || entry.closedBy === actor.name)) return []
  const { operation, target, state, personName } = listedEntry(actor, entry)
  const label = writeOperation(operation)?.label ?? operation
  const at = entry.closedAt ?? entry.settledAt ?? entry.createdAt
  const family = state === 'uncertain' || state === 'disputed' ? 'attention' : 'working'
  const text = `${label} · ${namedTarget(target)} · ${stateLabels[state].toLowerCase()}`
  // Unknown or disputed is the same event as under Needs attention (conditions.ts).
  return [
    {
      ...watchedNotification(watch, `entry:${entry.id}:${state}`, at, family, '', `By ${isolated(personName)}`),
      title: text,
    },
  ]
}

function observedNotification(
  watch: Watch,
  { kind, key, status, at, before }: Happened['observed'][number],
): NewNotification {
  const { word, family } = stateText(kind, status)
  const was = before === null ? 'not listed' : stateText(kind, before).word
  const changed = status !== before
  // The same event as under Needs attention (conditions.ts): a watcher is notified once.
  const event = `${kind}:${key}:${at.toISOString()}`
  return watchedNotification(
    watch,
    event,
    at,
    family,
    changed ? word : 'details changed',
    changed ? `It was ${was}` : `Still ${word}`,
  )
}

export function stateText(
  kind: ThingKind | 'trunk',
  status: string | null,
): { word: string; family: NewNotification['family'] } {
  if (status === null) return { word: 'no longer listed', family: 'working' }
  if (kind === 'brand' || kind === 'campaign') return { word: status.toLowerCase(), family: 'working' }
  const { word, family } = kind === 'port' ? portStatus(status) : registrationTexts(status)
  return { word: word.toLowerCase(), family: family === 'neutral' ? 'working' : family }
}

function watchedNotification(
  { name, href }: Watch,
  event: string,
  at: Date,
  family: NewNotification['family'],
  what: string,
  detail: string,
): NewNotification {
  return { topic: 'watched', event, family, title: `${name} · ${what}`, detail, at: at.toISOString(), href }
}
