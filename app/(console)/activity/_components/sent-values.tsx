import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { paths } from '@/lib/core/paths'
import { memberLabel } from '@/lib/desk/catalogue/member-labels'
import { memberText } from '@/lib/desk/catalogue/member-text'

export function CreatedMessageLinks({ ids }: { ids: string[] }) {
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

/** The input of a request. A retained value is shown instead of the dots of the redacted input. Line breaks and spaces stay as written. */
export function SentValues({ entry: { operation, redacted, retained } }: { entry: EntryView }) {
  const members = Object.entries({ ...redacted, ...retained })
  if (members.length === 0) return <p className="text-muted">No values, only the request itself.</p>
  const items = members.map(([member, value]): KeyValue => {
    const asWritten = retained !== null && member in retained
    const text = (one: unknown) => (typeof one === 'object' ? memberText(member, one) : String(one))
    const lines = Array.isArray(value) ? value.map(text).join('\n') : text(value)
    return {
      label: memberLabel(operation, member) ?? member,
      value: <span className="whitespace-pre-wrap">{asWritten ? lines : memberText(member, value)}</span>,
      mono: asWritten,
    }
  })
  return <KeyValues columns={1} items={items} />
}
