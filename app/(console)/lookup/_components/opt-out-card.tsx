import { OptOutDay } from '@/components/areas/messaging/opt-out-day'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { type OptOutLedgerRow, recordOptOuts, seeOptOuts, sourceLabels } from '@/lib/areas/messaging/opt-outs'
import { may, type Role, seesMasked } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { listLedger } from '@/server/areas/messaging/find-opt-outs'
import type { Person } from '@/server/core/actor/actor'

export interface OptOutHere {
  /** The ledger row; null if nothing was ever recorded. */
  row: OptOutLedgerRow | null
  out: boolean
  role: Role
}

/** The ledger's state of a number; null if the role may not see it. */
export async function optOutHere(actor: Person, number: string): Promise<OptOutHere | null> {
  const { role } = actor
  if (!may(role, seeOptOuts) || seesMasked(role, seeOptOuts)) return null
  const ledger = await listLedger(actor, { typed: number, perPage: 5 })
  const row = ledger.status === 'read' ? (ledger.data.rows.find((one) => one.number === number) ?? null) : null
  return { row, out: row?.kind === 'opt_out', role }
}

/** Links to the ledger, where an opt-out is recorded and undone. */
export function OptOutCard({ sealed, optOut: { row, out, role } }: { sealed: string; optOut: OptOutHere }) {
  return (
    <Card
      title="Opt-out"
      actions={
        <>
          {out && <Badge family="failed">Opted out</Badge>}
          {may(role, recordOptOuts) && (
            <ButtonLink size="sm" href={`${paths.optOuts}?q=${sealed}&record=${out ? 'opt-in' : 'opt-out'}`}>
              {out ? 'Record opt-in…' : 'Record opt-out…'}
            </ButtonLink>
          )}
          {row && <TextLink href={`${paths.optOuts}?q=${sealed}`}>Open</TextLink>}
        </>
      }
    >
      {row ? (
        <KeyValues
          columns={1}
          items={[
            { label: out ? 'Since' : 'Opted in', value: <OptOutDay saidAt={row.saidAt} at={row.at} /> },
            { label: 'How', value: sourceLabels[row.source] ?? row.source },
            ...(row.evidence ? [{ label: 'Note', value: row.evidence }] : []),
            { label: 'Recorded by', value: row.personName },
          ]}
        />
      ) : (
        <p className="text-muted">No opt-out recorded.</p>
      )}
    </Card>
  )
}
