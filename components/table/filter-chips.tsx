import { X } from 'lucide-react'
import Link from 'next/link'
import { TextLink } from '../ui/link'

export type Chip = { name: string; text: string; href: string }

export function FilterChips({ chips, clearHref }: { chips: readonly Chip[]; clearHref: string }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5 text-sm">
      {chips.map((chip) => (
        <li key={chip.name}>
          <Link
            href={chip.href}
            prefetch={false}
            scroll={false}
            aria-label={`Remove filter ${chip.text}`}
            className="inline-flex h-6 max-w-72 items-center gap-1 rounded-sm border bg-accent-soft pr-1 pl-2 hover:border-line-strong"
          >
            <span className="truncate">{chip.text}</span>
            <X className="size-3.5 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="pl-1">
          <TextLink href={clearHref} scroll={false}>
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  )
}
