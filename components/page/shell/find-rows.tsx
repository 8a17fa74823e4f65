'use client'

import { Command } from 'cmdk'
import {
  Activity,
  ArrowLeftRight,
  BadgeCheck,
  Globe,
  Hash,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Phone,
  Printer,
  Server,
  StickyNote,
  Tag,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { type Found, foundLabels } from '@/lib/core/text/typed-name'

const signs: Record<Found['kind'], LucideIcon> = {
  number: Hash,
  international: Hash,
  fax: Printer,
  trunk: Phone,
  server: Server,
  port: ArrowLeftRight,
  brand: BadgeCheck,
  campaign: BadgeCheck,
  message: MessageSquare,
  contact: Hash,
  conversation: Inbox,
  person: UserRound,
  note: StickyNote,
  label: Tag,
  rates: Globe,
  entry: Activity,
}

/** Copied or compared character by character. */
const mono: readonly Found['kind'][] = ['number', 'contact', 'international', 'fax', 'trunk', 'message']

interface FoundGroupProps {
  heading: string
  results: readonly Found[]
  onGo: (href: string) => void
  /** Additional rows at the top of the group. */
  children?: ReactNode
}

export function FoundGroup({ heading, results, onGo, children }: FoundGroupProps) {
  if (results.length === 0 && !children) return null
  return (
    <Group heading={heading}>
      {children}
      {results.map(({ kind, name, href, detail }) => {
        const [Sign, word] = [signs[kind], foundLabels[kind]]
        return (
          <Row key={href} value={href} onSelect={() => onGo(href)}>
            <Sign aria-hidden="true" />
            <span className={mono.includes(kind) ? 'shrink-0 font-mono font-medium' : 'truncate'}>{name}</span>
            {/* On a phone the icon shows the kind, and the detail takes the place of the word. */}
            {word && <span className={cn('shrink-0 text-muted', detail && 'max-sm:sr-only')}>{word}</span>}
            {detail && <span className="ml-auto min-w-0 truncate text-sm text-muted">{detail}</span>}
          </Row>
        )
      })}
    </Group>
  )
}

export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface RowProps {
  value: string
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}

export function Row({ value, onSelect, disabled = false, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      disabled={disabled}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 data-[disabled=true]:cursor-default data-[disabled=true]:text-muted data-[selected=true]:bg-accent-soft sm:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {children}
    </Command.Item>
  )
}
