import 'server-only'
import { type Claim, claimFilter, claimStates, fitsClaim } from '@/lib/areas/billing/claims'
import { getBalance } from '@/lib/areas/billing/operations'
import type { Cell } from '@/lib/core/lists/csv'
import { listClaims } from '@/server/areas/billing/claims'
import { asPieces, type CsvColumn, headerOf, type ListExport } from '@/server/store/lists/list-export'

const amount = (text: string | null): Cell => (text === null ? '' : { amount: text })

const columns: CsvColumn<Claim>[] = [
  { header: 'Found', cell: ({ foundAt }) => foundAt },
  { header: 'Claim', cell: ({ what }) => what },
  { header: 'State', cell: ({ state }) => claimStates[state] },
  { header: 'Amount', cell: (claim) => amount(claim.amount) },
  { header: 'Followed up by', cell: ({ holder }) => holder.name },
  { header: 'Reference', cell: ({ reference }) => reference },
  { header: 'Claimed on', cell: ({ claimedOn }) => claimedOn ?? '' },
  { header: 'Promised', cell: ({ promised }) => amount(promised) },
  { header: 'Promised for', cell: ({ promisedOn }) => promisedOn ?? '' },
  { header: 'Credited', cell: ({ credited }) => amount(credited) },
  { header: 'About', cell: ({ subject }) => subject ?? '' },
]

async function* claimPages(state: string | undefined, typed: string) {
  const rows = (await listClaims()).filter(fitsClaim(claimFilter(state), typed))
  yield { rows, total: rows.length }
}

export const claimsExport: ListExport<'claims'> = {
  guard: getBalance,
  purpose: 'to see claims',
  header: () => headerOf(columns),
  pages: (_, { q, state }) => asPieces(columns, claimPages(state, q ?? '')),
}
