'use client'

import { useRouter } from 'next/navigation'
import type { EntryView } from '@/lib/core/changes/entry-view'
import type { Outcome } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { useAction } from '../form/use-action'
import { useHere } from '../form/use-here'
import { Button } from '../ui/button'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

/** After a partial outcome: sends the remaining items as a new decision with its own entry. */
export function DoRest({ entry }: { entry: EntryView }) {
  const actions = useOperationActions()
  const router = useRouter()
  const here = useHere()
  const action = useAction(async (input: unknown) =>
    decided(await actions.rest(input as Parameters<typeof actions.rest>[0])),
  )
  if (!entry.rest) return null
  const items = entry.rest
  return (
    <div className="space-y-2">
      <p>
        Not done: <strong>{items.map(isolated).join(', ')}</strong>
      </p>
      <Button
        busy={action.busy}
        disabledReason={entry.denied ?? undefined}
        onClick={() => action.run({ entry: entry.id, items }, (id) => here() && router.push(paths.entry(id)))}
      >
        {entry.label} for {items.length === 1 ? isolated(items[0] ?? '') : `these ${items.length}`}
      </Button>
      {action.fault && (
        <p className="font-medium text-failed">
          <FaultText fault={action.fault} />
        </p>
      )}
    </div>
  )
}

/** Only a refusal is shown here. For done and unknown, the new entry's page opens, because it explains the outcome best. */
function decided(outcome: Outcome) {
  return outcome.status === 'refused'
    ? { ok: false as const, fault: outcome.fault }
    : { ok: true as const, data: outcome.entry }
}
