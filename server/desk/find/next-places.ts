import 'server-only'
import { listBrands } from '@/lib/areas/10dlc/operations'
import { CONVERSATION_DAYS } from '@/lib/areas/messaging/conversations'
import { getDeliveryStatus } from '@/lib/areas/messaging/operations'
import { seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import { listNumbers as listInternational } from '@/lib/areas/numbers/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { deleteServer } from '@/lib/areas/servers/operations'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import type { ConsoleAnswer, TypedName } from '@/lib/core/text/typed-name'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { maySearchTexts } from '@/server/areas/messaging/search-texts'
import type { Person } from '@/server/core/actor/actor'
import { NEWEST } from '@/server/core/journal/find-while-typing'
import { sealSearch, seesNumbers } from '@/server/core/journal/searched'

/** A shorter text would be found in every second message. */
const LEAST = 3

/** Where a search can continue. Not for a whole number, because the page of the number continues the search. */
export function nextPlaces(actor: Person, text: string, name: TypedName): ConsoleAnswer['next'] {
  if (text.length < LEAST || name.national || name.international || name.several) return []
  const sealed = sealSearch(actor, text)
  const quoted = `“${text}”`
  return [
    ...(maySearchTexts(actor) ? [{ label: `Search texts for ${quoted}`, href: paths.lookup(sealed) }] : []),
    ...(name.part && seesNumbers(actor)
      ? [{ label: `Ask the provider for texts with ${text}`, href: `${paths.messageHistory}?q=${sealed}` }]
      : []),
    // The find box searches these numbers only by digits; their list can also be searched by city.
    ...(!name.part && may(actor.role, listInternational)
      ? [{ label: `Search international numbers for ${quoted}`, href: `${paths.numbers}?q=${sealed}` }]
      : []),
    { label: `Search all of Activity for ${quoted}`, href: `${paths.activity}?q=${sealed}` },
  ]
}

const and = new Intl.ListFormat('en')

/** What this role can search for, as the description of Lookup lists it. */
export function searchable(actor: Person): string {
  const { role } = actor
  const trunks = hiddenFrom(role, listTrunks).has('addresses') ? 'trunks' : 'trunks and their addresses'
  return and.format([
    'full or partial numbers',
    ...(may(role, getDeliveryStatus) ? ['message IDs'] : []),
    ...(maySearchTexts(actor) ? ['words of texts'] : []),
    'labels',
    ...(hiddenFrom(role, listPorts).has('company') ? [] : ['companies']),
    ...(may(role, listTrunks) ? [trunks] : []),
    ...(may(role, deleteServer) ? ['servers'] : []),
    ...(may(role, listBrands) ? ['brands'] : []),
    'people',
  ])
}

/** The console's own places that were searched, and how far back, as this role may know them. */
export function searchedPlaces(actor: Person, { part }: TypedName): string[] {
  const { role } = actor
  const seesOptOuts = may(role, seeOptOuts) && !seesMasked(role, seeOptOuts)
  return [
    ...(seesNumbers(actor) ? [`contacts of the last ${CONVERSATION_DAYS} days`] : []),
    ...(part && seesOptOuts ? ['opt-outs'] : []),
    ...(may(role, listBrands) ? ['brands and campaigns'] : []),
    ...(may(role, listPorts) ? ['port requests'] : []),
    'labels',
    'notes',
    `the newest ${NEWEST.toLocaleString('en-US')} changes`,
  ]
}
