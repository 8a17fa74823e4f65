'use client'

import { useRouter } from 'next/navigation'
import type { EntryView } from '@/lib/core/acts/entry-view'
import type { Outcome } from '@/lib/core/acts/outcome'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { useAct } from '../form/use-act'
import { useHere } from '../form/use-here'
import { Button } from '../ui/button'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

/** After a partial outcome: sends the rest as a new decision with its own record. */
export function DoRest({ entry }: { entry: EntryView }) {
  const actions = useOperationActions()
  const router = useRouter()
  const here = useHere()
  const act = useAct(async (given: unknown) => decided(await actions.rest(given as Parameters<typeof actions.rest>[0])))
  if (!entry.rest) return null
  const items = entry.rest
  return (
    <div className="space-y-2">
      <p>
        Not done: <strong>{items.map(isolated).join(', ')}</strong>
      </p>
      <Button
        busy={act.busy}
        disabledReason={entry.denied ?? undefined}
        onClick={() => act.run({ entry: entry.id, items }, (id) => here() && router.push(paths.entry(id)))}
      >
        {entry.label} for {items.length === 1 ? isolated(items[0] ?? '') : `these ${items.length}`}
      </Button>
      {act.fault && (
        <p className="font-medium text-failed">
          <FaultText fault={act.fault} />
        </p>
      )}
    </div>
  )
}

/** The entry's page explains done and unknown outcomes best. */
function decided(outcome: Outcome) {
  return outcome.status === 'refused'
    ? { ok: false as const, fault: outcome.fault }
    : { ok: true as const, data: outcome.entry }
}
