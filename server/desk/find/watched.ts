import 'server-only'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { fitsPort } from '@/lib/areas/porting/port-filter'
import { portName } from '@/lib/areas/porting/port-row'
import { portStatus } from '@/lib/areas/porting/statuses'
import { may } from '@/lib/core/access/roles'
import { showsPersonal } from '@/lib/core/operation/personal-reads'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { paths } from '@/lib/core/paths'
import type { Found } from '@/lib/core/text/typed-name'
import { wordsFit, wordsIn } from '@/lib/core/text/words-fit'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { draftRows } from '@/server/areas/porting/find-drafts'
import { portAsSeen } from '@/server/areas/porting/find-ports'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { sealSearch } from '@/server/core/journal/searched'
import { rowsNamed } from '@/server/store/observations/find-named'

/** A shorter part is in every second name. */
const LEAST = 3
const MOST_EACH = 5

/** Finds observed things by their id, or by a part of a text that their list searches. As in that list, only values that the role sees count. */
export async function watchedNamed(actor: Person, typed: string): Promise<Found[]> {
  const text = typed.toLowerCase()
  const results = await Promise.all([
    registered(actor, text, 'brand', listBrands, paths.brandJourney),
    registered(actor, text, 'campaign', listCampaigns, paths.campaign),
    ports(actor, text),
  ])
  const lists = [paths.dlc, paths.dlc, paths.porting]
  return results.flatMap((rows, index) => {
    const [first] = rows
    if (!first || rows.length <= MOST_EACH) return rows
    const all = { kind: first.kind, name: `All with ${typed}`, href: `${lists[index]}?q=${sealSearch(actor, typed)}` }
    return [...rows.slice(0, MOST_EACH), all]
  })
}

/** Brands and campaigns: each word is in the name, the use case or the id. */
async function registered(
  { role }: Person,
  text: string,
  kind: 'brand' | 'campaign',
  list: ReadOperation,
  href: (id: string) => string,
): Promise<Found[]> {
  if (!may(role, list)) return []
  const seesNames = !hiddenFrom(role, list).has('name')
  const words = seesNames && text.length >= LEAST ? wordsIn(text) : []
  const rows = await rowsNamed(kind, text, ['name', 'kind'], words)
  const fits = wordsFit(text)
  return rows.flatMap(({ key, status, facts }): Found[] => {
    const name = seesNames ? String(facts.name ?? '') : ''
    const named = words.length > 0 && fits(name, String(facts.kind ?? ''), key)
    if (status === null || !(named || key.toLowerCase() === text)) return []
    return [{ kind, name: name || `${kind} ${key}`, href: href(key), detail: status }]
  })
}

/** Port requests, as listed now or before, and the drafts that only Switchroom has. */
async function ports(actor: Person, text: string): Promise<Found[]> {
  const { role } = actor
  if (!may(role, listPorts)) return []
  const texts = text.length >= LEAST ? [text] : []
  const fits = fitsPort(text)
  const [rows, drafts] = await Promise.all([
    rowsNamed('port', text, ['company', 'carrier'], texts),
    texts.length > 0 ? draftRows(actor) : [],
  ])
  const listed = rows
    .map((row) => ({ ...portAsSeen(role, row), listed: row.status !== null }))
    .filter((row) => row.id === text || (texts.length > 0 && fits(row)))
    .sort((a, b) => Number(b.listed) - Number(a.listed))
  const own = drafts.filter((row) => !row.draft?.expired && fits(row))
  if (listed.length > 0 && showsPersonal(role, listPorts)) await recordPersonalRead(actor, { what: listPorts.id })
  const seesCompany = !hiddenFrom(role, listPorts).has('company')
  const named = (row: Parameters<typeof portName>[0] & { company: string }) =>
    seesCompany && row.company ? `${row.company}: ${portName(row)}` : portName(row)
  return [
    ...listed.map((row): Found => {
      const word = row.listed ? portStatus(row.status).word : 'No longer listed'
      // The carrier only where it is why the row was found: a phone has no room for both.
      const detail = row.carrier.toLowerCase().includes(text) ? `${word} · ${row.carrier}` : word
      return { kind: 'port', name: named(row), href: paths.port(row.id), detail }
    }),
    ...own.map((row): Found => {
      const name = row.numbers.length > 0 ? named(row) : row.company || row.carrier
      return { kind: 'port', name, href: paths.newPort(row.id), detail: row.state.word }
    }),
  ]
}
