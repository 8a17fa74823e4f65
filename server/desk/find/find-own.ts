import 'server-only'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { countriesNamed } from '@/lib/areas/billing/country-named'
import { listCountryRates } from '@/lib/areas/billing/rates'
import { getDeliveryStatus } from '@/lib/areas/messaging/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { portStatus } from '@/lib/areas/porting/statuses'
import { may } from '@/lib/core/access/roles'
import { outcomeLabel } from '@/lib/core/changes/request-state'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { paths } from '@/lib/core/paths'
import { type Found, type OwnAnswer, typedName } from '@/lib/core/text/typed-name'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { listPeople } from '@/server/access/people/people'
import { statusesOf } from '@/server/areas/messaging/delivery'
import type { Person } from '@/server/core/actor/actor'
import { findSoon } from '@/server/core/journal/find'
import { sealSearch } from '@/server/core/journal/searched'
import { findNotes } from '@/server/core/notes/find-notes'
import { things } from '@/server/store/notes/things'
import { rowsNamed } from '@/server/store/observations/find-named'
import { contactsLike } from './contacts-like'
import { nextPlaces, searchedPlaces } from './next-places'
import { actionsOn, standingOf } from './number-actions'

/** A page's name, or part of it, never names a change: a shorter text is not searched in the record. */
const LEAST = 4
const MOST_EACH = 5

/** The console's own data, without a provider request, so it is there before people have released the key. */
export async function findOwn(actor: Person, typed: string, zone = 'UTC'): Promise<OwnAnswer> {
  const text = typed.normalize('NFKC').trim()
  const name = typedName(text)
  const number = name.national ?? name.international
  const [seen, message, people, acts, tickets, standing, contacts] = await Promise.all([
    text.length > 1 ? watched(actor, text) : [],
    name.message ? messageOf(actor, name.message) : [],
    text.length >= LEAST && !number ? persons(actor, text) : [],
    text.length >= LEAST ? entries(actor, number ?? text) : [],
    text.length > 1 ? noted(actor, text) : [],
    name.national ? standingOf(actor, name.national, zone) : null,
    text.length > 2 && !name.national ? contactsLike(actor, text, name.part, MOST_EACH) : [],
  ])
  const sealed = number ? sealSearch(actor, number) : null
  return {
    found: [...contacts, ...seen, ...message, ...people, ...ratesOf(actor, text), ...tickets, ...acts],
    lookup: sealed && paths.lookup(sealed),
    standing,
    acts: [
      ...(sealed && name.national ? actionsOn(actor, name.national, sealed, standing) : []),
      // Of several numbers a person chooses: none is looked up instead of all.
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

interface Watched {
  kind: ThingKind & Found['kind']
  list: ReadOperation
  /** The observed member that people use as its name. */
  named?: string
  href: (key: string) => string
}

const kinds: Watched[] = [
  { kind: 'brand', list: listBrands, named: 'name', href: paths.brandJourney },
  { kind: 'campaign', list: listCampaigns, named: 'name', href: paths.campaign },
  { kind: 'port', list: listPorts, href: paths.port },
]

/** Observed things: by their id, or a part of their name if the role sees names. */
async function watched(actor: Person, text: string): Promise<Found[]> {
  const found = await Promise.all(
    kinds.map(async ({ kind, list, named, href }) => {
      if (!may(actor.role, list)) return []
      const seesNames = named !== undefined && !hiddenFrom(actor.role, list).has(named)
      const part = seesNames && text.length >= LEAST ? { member: named, part: text } : undefined
      const rows = await rowsNamed(kind, text, part)
      return rows.flatMap(({ key, status, facts }): Found[] => {
        if (status === null) return []
        const name = seesNames ? String(facts[named] ?? '') : ''
        const detail = kind === 'port' ? portStatus(status).word : status
        return [{ kind, name: name || `${kind === 'port' ? 'Port request' : kind} ${key}`, href: href(key), detail }]
      })
    }),
  )
  return found.flatMap((rows) => rows.slice(0, MOST_EACH))
}

/** The list of everything that a person did. Email addresses are for people who manage people. */
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
  const rows = await findSoon(actor, nationalNumber(text) ?? text, MOST_EACH)
  return rows.map(({ id, operation, target, state, request, personName }) => ({
    kind: 'entry',
    name: `${writeOperation(operation)?.label ?? operation} · ${target} · ${personName}`,
    href: paths.entry(id),
    detail: outcomeLabel({ state, request }),
  }))
}

/** The things whose notes have this ticket or these words. */
async function noted(actor: Person, text: string): Promise<Found[]> {
  const found = await findNotes(actor, text, { most: MOST_EACH })
  return found.map(({ kind, key, personName }) => ({
    kind: 'note',
    name: `Note on ${kind === 'number' ? formatNumber(key) : kind === 'entry' || kind === 'server' ? `one ${kind}` : `${kind} ${key}`}`,
    href: things[kind].href(key, actor),
    detail: personName,
  }))
}
