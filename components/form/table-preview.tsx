import type { DayOrder } from '@/lib/core/tables/days'
import type { TableColumn, TableReading } from '@/lib/core/tables/read-table'
import { dateFormat } from '@/lib/core/text/date-format'
import { Isolated } from '../ui/isolated'
import { KeyValues } from '../ui/key-values'

const MOST_DROPPED = 5
const MOST_CHARACTERS = 40
const long = dateFormat({ dateStyle: 'long' })
const orders: Record<DayOrder, string> = { month: 'month first', day: 'day first' }

const cut = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text)

/** How a list is read: columns, dates, encoding, and what is left out. */
export function TablePreview({ reading, encoding }: { reading: TableReading; encoding: string }) {
  const { columns, dates, dropped, header } = reading
  const items = [
    ...(columns ?? []).map((column) => ({ label: cut(column.name), value: <Use {...column} /> })),
    ...(header && !columns ? [{ label: 'First line', value: 'Used as the name of the column' }] : []),
    ...(dates ? [{ label: 'Dates', value: dateText(dates) }] : []),
    ...(encoding ? [{ label: 'Encoding', value: encoding }] : []),
    ...(dropped.length > 0 ? [{ label: 'Not read', value: <Dropped dropped={dropped} /> }] : []),
  ]
  if (items.length === 0) return null
  return (
    <section aria-label="How the list is read" className="rounded-md border bg-subtle px-4 py-3">
      <h2 className="mb-1 text-sm font-medium">How the list is read</h2>
      <KeyValues
        columns={1}
        items={items.map((item, place) => ({ ...item, label: labelOf(item.label, place, items) }))}
        className="max-h-80 overflow-y-auto text-sm"
      />
    </section>
  )
}

/** Two columns may have the same name. */
const labelOf = (label: string, place: number, items: readonly { label: string }[]) =>
  items.findIndex((one) => one.label === label) < place ? `${label} (${place + 1})` : label

function Use({ use, example }: TableColumn) {
  return (
    <>
      <span className={use === 'Not read' ? 'text-muted' : 'font-medium'}>{use}</span>
      {example && (
        <span className="text-muted">
          , such as <Isolated>{cut(example)}</Isolated>
        </span>
      )}
    </>
  )
}

function dateText({ example, day, order }: NonNullable<TableReading['dates']>) {
  const read = `${cut(example)} is ${long('UTC').format(new Date(`${day}T00:00:00Z`))}`
  return order ? `${read} (${orders[order]})` : read
}

function Dropped({ dropped }: Pick<TableReading, 'dropped'>) {
  const more = dropped.length - MOST_DROPPED
  return (
    <>
      {dropped.slice(0, MOST_DROPPED).map(({ line, what }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same text twice
        <span key={place} className="block break-words">
          Line {line}: <Isolated>{cut(what)}</Isolated>
        </span>
      ))}
      {more > 0 && <span className="block text-muted">And {more.toLocaleString('en-US')} more.</span>}
    </>
  )
}
