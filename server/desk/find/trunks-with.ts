import 'server-only'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { shownWith } from '@/lib/areas/trunks/trunk-filter'
import type { TrunkLine } from '@/lib/areas/trunks/trunk-line'
import { may } from '@/lib/core/access/roles'
import { sameTrunk, trunkKey } from '@/lib/core/fields/trunk-name'
import { paths } from '@/lib/core/paths'
import type { FindAnswer, Found } from '@/lib/core/text/typed-name'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { trunkLines } from '@/server/areas/trunks/trunk-lines'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'
import { Unexportable } from '@/server/store/lists/list-export'
import { providerPages } from '@/server/store/lists/provider-pages'
import { NOTHING } from './in-list'

/** A shorter search would match every trunk. */
const LEAST = 2
const MOST = 5

/**
 * Trunks that their list finds by this text: by name first, then by another value that the role sees. Only the console can search by a part of a
 * name or by an address, so all trunks are read.
 */
export async function trunksWith(actor: Person, text: string): Promise<FindAnswer> {
  if (!may(actor.role, listTrunks) || text.length < LEAST) return NOTHING
  const lines: TrunkLine[] = []
  try {
    const linesOf = await trunkLines(actor)
    const requested = { perPage: assumptions.trunk.perPage.most }
    for await (const { rows } of providerPages(actor, { list: listTrunks, requested, keyOf: ({ name }) => name }))
      lines.push(...linesOf(rows))
  } catch (error) {
    if (!(error instanceof Unexportable)) throw error
    return { found: [], unread: ['trunks'], searched: [] }
  }
  const valueIn = shownWith(text)
  const nearness = (name: string) => (sameTrunk(name, text) ? 2 : trunkKey(name).includes(trunkKey(text)) ? 1 : 0)
  const fits = lines
    .flatMap(({ name, ...line }) => {
      const value = valueIn({ name, ...line })
      return value === undefined ? [] : [{ name, value }]
    })
    .sort((a, b) => nearness(b.name) - nearness(a.name))
  const results = fits.slice(0, MOST).map(({ name, value }): Found => {
    return { kind: 'trunk', name, href: paths.trunk(name), ...(value !== name && { detail: value }) }
  })
  const all: Found = { kind: 'trunk', name: `All with ${text}`, href: `${paths.trunks}?q=${sealSearch(actor, text)}` }
  return { found: fits.length > MOST ? [...results, all] : results, unread: [], searched: ['trunks'] }
}
