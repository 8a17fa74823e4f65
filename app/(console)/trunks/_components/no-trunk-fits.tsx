import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { unsearched } from '@/lib/areas/trunks/trunk-filter'
import type { Ceiling } from '@/lib/core/fields/field-class'
import { paths } from '@/lib/core/paths'

const labels = {
  addresses: 'Your role can’t view the addresses of trunks, so they can’t be searched.',
  numbers: 'Your role can’t view the numbers of trunks, so they can’t be searched.',
}

/** Shown if no row matches. If the role can't see the kind of value that was searched for, this says so instead of "no match". */
export function NoTrunkFits({ typed, ceiling }: { typed: string; ceiling: Ceiling | undefined }) {
  const blind = unsearched(typed, ceiling)
  return (
    <EmptyState
      title={blind ? labels[blind] : 'No matching trunk'}
      action={<ButtonLink href={paths.trunks}>Show all</ButtonLink>}
    >
      {blind
        ? 'Search by name, or ask operations.'
        : typed !== '' && 'Everything that your role can view was searched.'}
    </EmptyState>
  )
}
