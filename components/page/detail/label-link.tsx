import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import type { Label } from '@/lib/desk/labels/labels'

/** A label, and the way to everything that has it. */
export function LabelLink({ label: { id, name } }: { label: Label }) {
  return (
    <TextLink
      href={paths.label(id)}
      title={name}
      className="inline-block max-w-40 truncate rounded-sm border bg-subtle px-1.5 align-middle text-xs leading-5 text-ink no-underline hover:border-line-strong"
    >
      <bdi>{name}</bdi>
    </TextLink>
  )
}
