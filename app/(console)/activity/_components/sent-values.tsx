import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import type { EntryView } from '@/lib/entry-view'
import { paths } from '@/lib/paths'

/** Messages that came into being. */
export function MadeLinks({ ids }: { ids: string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 font-mono">
      {ids.map((id) => (
        <TextLink key={id} href={paths.message(id)}>
          {id}
        </TextLink>
      ))}
    </span>
  )
}

/** What is kept takes the place of its dots. Lines and spaces stay as they were written. */
export function SentValues({ entry }: { entry: EntryView }) {
  const members = Object.entries({ ...entry.redacted, ...entry.retained })
  const none: KeyValue = { label: 'Members', value: 'None' }
  const items = members.map(
    ([label, value]): KeyValue => ({
      label,
      value: (
        <span className="whitespace-pre-wrap">
          {Array.isArray(value) ? value.join(entry.retained && label in entry.retained ? '\n' : ', ') : String(value)}
        </span>
      ),
      mono: true,
    }),
  )
  return <KeyValues columns={1} items={items.length > 0 ? items : [none]} />
}
