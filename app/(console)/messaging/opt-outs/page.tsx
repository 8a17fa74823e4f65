import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import type { Facet } from '@/components/table/filters'
import { importOptOuts, ledgerState, ledgerStates, recordOptOuts, seeOptOuts } from '@/lib/messaging/opt-outs'
import { may, reasonDenied, seesMasked } from '@/lib/roles'
import { pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { listLedger } from '@/server/messaging/find-opt-outs'
import { OptOuts } from './_components/opt-outs'

export const metadata: Metadata = { title: 'Opt-outs' }

const facets: Facet[] = [
  {
    name: 'state',
    label: 'State',
    unset: 'all',
    options: Object.entries(ledgerStates).map(([value, label]) => ({ value, label })),
  },
]

export default async function OptOutsPage({ searchParams }: PageProps<'/messaging/opt-outs'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeOptOuts)) return <Denied title="Opt-outs" operation={seeOptOuts} role={role} />
  const query = await queryOf(searchParams)
  const ledger = await listLedger(actor, ledgerState(query.state), pageNumber(query.page))
  return (
    <OptOuts
      ledger={ledger}
      params={query}
      facets={facets}
      denied={reasonDenied(role, recordOptOuts)}
      imports={may(role, importOptOuts)}
      masked={seesMasked(role, seeOptOuts)}
    />
  )
}
