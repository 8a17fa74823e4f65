import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import { State } from '@/components/ui/state'
import { capital } from '@/lib/core/text/capital'
import type { LabeledThing } from '@/server/desk/labels/label-page'

export const thingColumns: Column<LabeledThing>[] = [
  {
    header: 'Item',
    cell: ({ name, href }) => (
      <TextLink href={href} className="whitespace-nowrap">
        {name}
      </TextLink>
    ),
  },
  {
    header: 'State',
    cell: ({ state }) => (state ? <State family={state.family}>{capital(state.word)}</State> : <Absent />),
    phone: 'outcome',
  },
  { header: 'Read', cell: ({ state }) => (state ? <ShortDate at={state.at} /> : <Absent />), priority: 2 },
]
