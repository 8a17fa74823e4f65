import 'server-only'
import { countriesNamed } from '@/lib/areas/billing/country-named'
import { listCountryRates } from '@/lib/areas/billing/rates'
import { getDeliveryStatus } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import { outcomeLabel } from '@/lib/core/changes/request-state'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { isolated, namedTarget } from '@/lib/core/text/isolated'
import { type ConsoleAnswer, type Found, typedName } from '@/lib/core/text/typed-name'
import { wordsFit } from '@/lib/core/text/words-fit'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { countsByLabel, seeLabels } from '@/lib/desk/labels/labels'
import { listPeople } from '@/server/access/people/people'
import { statusesOf } from '@/server/areas/messaging/delivery'
import type { Person } from '@/server/core/actor/actor'
import { findWhileTyping } from '@/server/core/journal/find-while-typing'
import { sealSearch } from '@/server/core/journal/searched'
import { findNotes } from '@/server/core/notes/find-notes'
import { allLabels } from '@/server/store/labels/labels'
import { things } from '@/server/store/notes/things'
import { contactsLike } from './contacts-like'
import { nextPlaces, searchedPlaces } from './next-places'
import { actionsOn, optOutNote } from './number-actions'
import { watchedNamed } from './watched'

/** A shorter search leaves out people and changes: it would rarely mean one, and mostly the name of a page. */
const LEAST = 4
const MOST_EACH = 5

/** Finds in the console's own data. Makes no provider request, so the results appear at once while people type. */
export async function findOwn(actor: Person, typed: string, zone = 'UTC'): Promise<ConsoleAnswer> {
  const text = typed.normalize('NFKC').trim()
  const name = typedName(text)
  const number = name.national ?? name.international
  const [watched, message, people, changes, tickets, optOut, contacts, labels] = await Promise.all([
    text.length > 1 ? watchedNamed(actor, text) : [],
    name.message ? messageOf(actor, name.message) : [],
    text.length >= LEAST && !number ? persons(actor, text) : [],
    text.length >= LEAST ? entries(actor, number ?? text) : [],
    text.length > 1 ? noted(actor, text) : [],
    name.national ? optOutNote(actor, name.national, zone) : null,
    text.length > 2 && !name.national ? contactsLike(actor, text, name.part, MOST_EACH) : [],
    text.length > 1 ? labelsNamed(actor, text) : [],
  ])
  const sealed = number ? sealSearch(actor, number) : null
  return {
    found: [...labels, ...contacts, ...watched, ...message, ...people, ...ratesOf(actor, text), ...tickets, ...changes],
    lookup: sealed && paths.lookup(sealed),
    standing: optOut,
    acts: [
      ...(sealed && name.national ? actionsOn(actor, name.national, sealed, optOut) : []),
      // If several numbers were typed, the person chooses one.
      ...(name.several ?? []).map((one) => ({
        label: `Look up ${formatNumber(one)}`,
        href: paths.lookup(sealSearch(actor, one)),
      })),
    ],
    next: nextPlaces(actor, text, name),
    searched: searchedPlaces(actor, name),
  }
}

function ratesOf(actor: Person, text: string): Found[] {
  if (!may(actor.role, listCountryRates)) return []
  return countriesNamed(text).map((name) => ({
    kind: 'rates',
    name,
    href: `${paths.rates}?${new URLSearchParams({ q: name })}`,
  }))
}

async function messageOf(actor: Person, message: string): Promise<Found[]> {
  if (!may(actor.role, getDeliveryStatus)) return []
  const status = (await statusesOf(message)).at(-1)?.status
  return [
    { kind: 'message', name: `Message ${message}`, href: paths.message(message), ...(status && { detail: status }) },
  ]
}

async function labelsNamed({ role }: Person, text: string): Promise<Found[]> {
  if (!may(role, seeLabels)) return []
  const { labels, things } = await allLabels()
  const fits = wordsFit(text)
  const named = labels.filter(({ name }) => fits(name)).slice(0, MOST_EACH)
  const counts = named.length > 0 ? countsByLabel(things) : new Map<string, string>()
  return named.map(({ id, name }) => ({
    kind: 'label',
    name,
    href: paths.label(id),
    detail: counts.get(id) ?? 'On nothing',
  }))
}

/** People by name; each result leads to everything that the person did. Only people who manage people find by email address. */
async function persons(actor: Person, text: string): Promise<Found[]> {
  const sought = text.toLowerCase()
  const people = await listPeople()
  return people
    .filter(({ name, email }) =>
      [name, ...(actor.role === 'admin' ? [email] : [])].some((one) => one.toLowerCase().includes(sought)),
    )
    .slice(0, MOST_EACH)
    .map(({ id, name }) => ({ kind: 'person', name, href: `${paths.activity}?person=${id}` }))
}

async function entries(actor: Person, text: string): Promise<Found[]> {
  const rows = await findWhileTyping(actor, nationalNumber(text) ?? text, MOST_EACH)
  return rows.map(({ id, operation, target, state, request, personName }) => ({
    kind: 'entry',
    name: `${writeOperation(operation)?.label ?? operation} · ${namedTarget(target)} · ${isolated(personName)}`,
    href: paths.entry(id),
    detail: outcomeLabel({ state, request }),
  }))
}

/** The things whose notes have this ticket or these words. */
async function noted(actor: Person, text: string): Promise<Found[]> {
  const notes = await findNotes(actor, text, { most: MOST_EACH })
  return notes.map(({ kind, key, personName }) => ({
    kind: 'note',
    name: `Note on ${kind === 'number' ? formatNumber(key) : kind === 'entry' || kind === 'server' ? `one ${kind}` : `${kind} ${key}`}`,
    href: things[kind].href(key, actor),
    detail: personName,
  }))
}
