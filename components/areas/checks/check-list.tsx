'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { Role } from '@/lib/core/access/roles'
import type { Check, CheckOf } from './check'
import type { NoteTarget } from './save-note'

const titles: Record<Check['kind'], string> = {
  'texts-to': 'Texts don’t arrive',
  'texts-from': 'Texts to us don’t arrive',
  fax: 'Faxes fail',
  trunk: 'Trunk is down',
  port: 'Port is stuck',
}

// The code of a check loads when the check is opened. Its reads begin then, too.
const TextsTo = lazyComponent(() => import('./texts-to-check').then((m) => m.TextsToCheck))
const TextsFrom = lazyComponent(() => import('./texts-from-check').then((m) => m.TextsFromCheck))
const Fax = lazyComponent(() => import('./fax-check').then((m) => m.FaxCheck))
const Trunk = lazyComponent(() => import('./trunk-check').then((m) => m.TrunkCheck))
const Port = lazyComponent(() => import('./port-check').then((m) => m.PortCheck))

function Opened({ check, ...shown }: Omit<CheckOf<Check['kind']>, 'check'> & { check: Check }) {
  switch (check.kind) {
    case 'texts-to':
      return <TextsTo check={check} {...shown} />
    case 'texts-from':
      return <TextsFrom check={check} {...shown} />
    case 'fax':
      return <Fax check={check} {...shown} />
    case 'trunk':
      return <Trunk check={check} {...shown} />
    case 'port':
      return <Port check={check} {...shown} />
  }
}

interface CheckListProps {
  checks: readonly Check[]
  role: Role
  note: NoteTarget | null
}

/** The guided checks of a page, one button each. */
export function CheckList({ checks, role, note }: CheckListProps) {
  const [open, setOpen] = useState<Check | null>(null)
  return (
    <Card title="Guided checks">
      <div className="flex flex-wrap gap-2">
        {checks.map((check) => (
          <Button key={check.kind} size="sm" onClick={() => setOpen(check)}>
            {/* A question, because nothing has been checked yet. */}
            {titles[check.kind]}?
          </Button>
        ))}
      </div>
      {open && <Opened check={open} role={role} title={titles[open.kind]} note={note} onClose={() => setOpen(null)} />}
    </Card>
  )
}
