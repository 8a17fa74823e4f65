'use client'

import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import type { Label, LabelKind } from '@/lib/desk/labels/labels'
import { AddLabel } from './add-label'
import { LabelLink } from './label-link'

type SetLabel = (input: unknown) => Promise<Done<unknown>>

interface LabelsCardProps {
  kind: LabelKind
  /** The provider's id of the object. */
  id: string
  labels: readonly Label[]
  /** The names of all labels, offered while one is typed. */
  names: readonly string[]
  /** Null for roles that may not change labels. */
  set: SetLabel | null
}

/** The labels of an object. */
export function LabelsCard({ kind, id, labels, names, set }: LabelsCardProps) {
  const [open, setOpen] = useState(false)
  if (labels.length === 0 && !set) return null
  return (
    <Card
      id="labels"
      title="Labels"
      actions={
        set && (
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Tag aria-hidden="true" />
            Add label
          </Button>
        )
      }
    >
      {labels.length === 0 && <p className="text-muted">None yet. A label can be a customer or a site, for example.</p>}
      <ul className="flex flex-wrap gap-x-3 gap-y-1.5 empty:hidden" aria-label="Labels">
        {labels.map((label) => (
          <li key={label.id} className="inline-flex min-w-0 items-center gap-0.5">
            <LabelLink label={label} />
            {set && <RemoveLabel kind={kind} id={id} label={label} set={set} />}
          </li>
        ))}
      </ul>
      {set && open && <AddLabel kind={kind} id={id} names={names} set={set} onAdded={() => setOpen(false)} />}
    </Card>
  )
}

function RemoveLabel({ kind, id, label, set }: { kind: LabelKind; id: string; label: Label; set: SetLabel }) {
  const refresh = useRefresh()
  const { run, busy, fault } = useAction(set)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        aria-label={`Remove the label ${isolated(label.name)}`}
        onClick={() => void run({ kind, label: label.name, mode: 'remove', list: id }, () => void refresh())}
      >
        <X aria-hidden="true" />
      </Button>
      {fault && (
        <span role="alert" className="text-sm text-failed">
          <FaultText fault={fault} />
        </span>
      )}
    </>
  )
}
