import 'server-only'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import type { OpenRow } from '@/lib/core/changes/open-row'
import { formatInternational } from '@/lib/core/fields/international-number'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { seesIds } from '@/lib/desk/labels/labeled-lists'
import { type Label, type LabelKind, labelKindNames } from '@/lib/desk/labels/labels'
import { watchKeys } from '@/lib/desk/notifications/watch-keys'
import type { Person } from '@/server/core/actor/actor'
import { openChangesOn } from '@/server/core/journal/find'
import { attentionNow } from '@/server/desk/attention/now'
import { allLabels, type Labeled } from '@/server/store/labels/labels'
import { things } from '@/server/store/notes/things'
import { type CountedChange, countChanges } from './count-changes'
import { type KnownState, statesOf } from './known-states'

export interface LabeledThing {
  kind: LabelKind
  name: string
  href: string
  state: KnownState
}

interface LabelPage {
  label: Label
  /** Sorted by kind, then by name. */
  things: LabeledThing[]
  /** How many there are of kinds whose ids this role does not see. */
  hidden: { kind: LabelKind; count: number }[]
  open: OpenChange[]
  attention: OpenRow[]
  changes: CountedChange[]
}

/** Everything that has a label, as this person may see it; null if there is no such label. The provider is not asked. */
export async function labelPage(actor: Person, id: string): Promise<LabelPage | null> {
  const { labels, things: everything } = await allLabels()
  const label = labels.find((one) => one.id === id)
  if (!label) return null
  const its = everything.filter((thing) => thing.label === id)
  const visible = its.filter(({ kind }) => seesIds(actor.role, kind))
  const keys = visible.flatMap(({ kind, id }) => lockKeys(kind, id))
  const [states, open, { rows }, changes] = await Promise.all([
    statesOf(visible),
    openChangesOn(actor, keys),
    attentionNow(actor),
    countChanges([...keys, ...visible.flatMap(({ kind, id }) => (kind === 'number' ? sentFrom(id) : []))]),
  ])
  const { compare } = new Intl.Collator('en', { numeric: true })
  const shown = visible
    .map((thing): LabeledThing => {
      const { name, state } = states(thing)
      const { name: usual, href } = named(actor, thing)
      return { kind: thing.kind, name: name ? `${name} (${usual})` : usual, href, state }
    })
    .sort((a, b) => labelKindNames.indexOf(a.kind) - labelKindNames.indexOf(b.kind) || compare(a.name, b.name))
  const hrefs = new Set(shown.map(({ href }) => href))
  return {
    ...{ label, things: shown, open, changes },
    hidden: labelKindNames.flatMap((kind) => {
      const count = its.filter((thing) => thing.kind === kind).length
      return count > 0 && !seesIds(actor.role, kind) ? { kind, count } : []
    }),
    attention: rows.filter(({ href }) => hrefs.has(href.split('?')[0] ?? '')),
  }
}

const lockKeys = (kind: LabelKind, id: string) => watchKeys[kind === 'international' ? 'number' : kind](id)

/** The keys of texts and faxes from a number: a text locks “msg:sender>recipient”, which the keys of the number itself do not cover. */
const sentFrom = (number: string) => [`msg:${number}`, `fax:${number}`]

/** The name and the page of a thing. For all kinds except international numbers, `things` has the page. */
function named(actor: Person, { kind, id }: Labeled): { name: string; href: string } {
  if (kind === 'international') return { name: formatInternational(id), href: paths.number(id) }
  return { name: kind === 'number' ? formatNumber(id) : id, href: things[kind].href(id, actor) }
}
