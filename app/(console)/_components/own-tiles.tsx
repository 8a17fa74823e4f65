import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { lookedUpBy, ticketsOf } from '@/server/desk/overview/own-work'

const MOST = 4

export async function LookupsTile({ actor }: { actor: Person }) {
  const rows = await lookedUpBy(actor, MOST)
  return (
    <Card title="Recent lookups" actions={<TextLink href={paths.lookup()}>Lookup</TextLink>}>
      {rows.length === 0 && <p className="text-muted">No numbers in 7 days.</p>}
      <Lines label="Recent lookups">
        {rows.map(({ number, href, at }) => (
          <Line key={number} at={at}>
            <TextLink href={href} className="font-mono">
              <PhoneNumber number={number} />
            </TextLink>
          </Line>
        ))}
      </Lines>
    </Card>
  )
}

export async function TicketsTile({ actor }: { actor: Person }) {
  const rows = await ticketsOf(actor, MOST)
  return (
    <Card title="Tickets you worked on">
      {rows.length === 0 && <p className="text-muted">None of your notes from the last 7 days mentions one.</p>}
      <Lines label="Tickets you worked on">
        {rows.map(({ ticket, name, href, at }) => (
          <Line key={ticket} at={at}>
            <strong className="mr-2 font-semibold">
              <Isolated>{ticket}</Isolated>
            </strong>
            <TextLink href={href}>
              <Isolated>{name}</Isolated>
            </TextLink>
          </Line>
        ))}
      </Lines>
    </Card>
  )
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-my-2 divide-y empty:hidden">
      {children}
    </ul>
  )
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">{children}</span>
      <span className="shrink-0 text-sm text-muted">
        <RelativeTime at={at} />
      </span>
    </li>
  )
}
