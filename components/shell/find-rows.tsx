'use client'

import { Command } from 'cmdk'
import {
  Activity,
  ArrowLeftRight,
  BadgeCheck,
  Hash,
  type LucideIcon,
  MessageSquare,
  Phone,
  Printer,
  Server,
  StickyNote,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Found } from '@/lib/typed-name'

const kinds: Record<Found['kind'], { word: string; sign: LucideIcon; mono?: boolean }> = {
  number: { word: 'Messaging number', sign: Hash, mono: true },
  international: { word: 'International number', sign: Hash, mono: true },
  fax: { word: 'Fax number', sign: Printer, mono: true },
  trunk: { word: 'Trunk', sign: Phone, mono: true },
  server: { word: 'Server', sign: Server },
  port: { word: 'Port request', sign: ArrowLeftRight },
  brand: { word: 'Brand', sign: BadgeCheck },
  campaign: { word: 'Campaign', sign: BadgeCheck },
  message: { word: '', sign: MessageSquare, mono: true },
  person: { word: 'What they did', sign: UserRound },
  note: { word: '', sign: StickyNote },
  entry: { word: '', sign: Activity },
}

interface FoundGroupProps {
  heading: string
  found: readonly Found[]
  onGo: (href: string) => void
  /** Rows above, in the same group. */
  children?: ReactNode
}

export function FoundGroup({ heading, found, onGo, children }: FoundGroupProps) {
  if (found.length === 0 && !children) return null
  return (
    <Group heading={heading}>
      {children}
      {found.map(({ kind, name, href, detail }) => {
        const { word, sign: Sign, mono } = kinds[kind]
        return (
          <Row key={href} value={href} onSelect={() => onGo(href)}>
            <Sign aria-hidden="true" />
            <span className={mono ? 'truncate font-mono font-medium' : 'truncate'}>{name}</span>
            {word && <span className="shrink-0 text-muted">{word}</span>}
            {detail && <span className="ml-auto shrink-0 text-sm text-muted">{detail}</span>}
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
