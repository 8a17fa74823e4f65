import 'server-only'
import type { Claim } from '@/lib/areas/billing/claims'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { stateLabels } from '@/lib/core/changes/entry-states'
import { kindOf, type OpenRow } from '@/lib/core/changes/open-row'
import { paths } from '@/lib/core/paths'
import { PROVIDER_AWAY } from '@/lib/core/text/fact-texts'
import { isolated, namedTarget } from '@/lib/core/text/isolated'
import { blocksOf, writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { ListedEntry } from '@/server/core/journal/find'
import { providerStatus } from '@/server/platform/provider/status'

/** A row without the marks that people set on it. */
export type Row = Omit<OpenRow, 'taken' | 'snoozed'>

const providerTexts = {
  unreachable: { what: PROVIDER_AWAY, evidence: 'Data may be outdated, and changes will probably fail' },
  partly: { what: 'Provider partly reachable', evidence: 'It answers some requests and not others' },
  slow: { what: 'Provider slow', evidence: 'Its last answer took more than 3 seconds' },
}

export function providerRow(): Row[] {
  const { state, checkedAt, failingSince } = providerStatus()
  if (state === 'reachable' || state === 'unknown') return []
  const { what, evidence } = providerTexts[state]
  return [
    {
      ...{ key: 'provider', kind: 'provider', markable: false, amount: null },
      family: state === 'unreachable' ? 'failed' : 'attention',
      ...{ what, evidence },
      at: failingSince ?? checkedAt ?? new Date().toISOString(),
      href: paths.attention,
      button: 'Try again',
    },
  ]
}

export function entryRow({ id, operation, target, state, personName, createdAt, amount }: ListedEntry): Row {
  const definition = writeOperation(operation)
  const disputed = state === 'disputed'
  return {
    key: `entry:${id}:${state}`,
    kind: definition?.area === 'billing' ? 'money' : 'outcomes',
    family: disputed ? 'failed' : 'unknown',
    // A retired operation is named by its id.
    what: `${definition?.label ?? operation} · ${namedTarget(target)} · ${stateLabels[state].toLowerCase()}`,
    evidence: `Requested by ${isolated(personName)}. ${disputed ? 'A reading contradicts the result.' : `Blocked: ${blocksOf(operation)}.`}`,
    at: createdAt.toISOString(),
    href: paths.entry(id),
    button: disputed ? 'View evidence' : 'Settle…',
    amount,
    markable: true,
  }
}

/** The row of a disputed change whose money is claimed: it waits for the provider's answer, not for a person here. */
export const claimedRow = (row: Row, claim: Claim | undefined): Row =>
  claim
    ? {
        ...{
          ...row,
          family: 'attention',
          what: `${row.what}, ${claim.state}`,
          href: paths.claim(claim.id),
          button: 'View claim',
        },
        evidence: 'Claimed from the provider. Settle it when they answer.',
      }
    : row

export const itemRow = (item: AttentionItem): Row => ({
  ...item,
  family: item.family === 'failed' ? 'failed' : 'attention',
  kind: kindOf(item.key),
  amount: null,
  markable: true,
})
