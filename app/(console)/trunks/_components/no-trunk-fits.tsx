import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { unsearched } from '@/lib/areas/trunks/trunk-filter'
import type { Ceiling } from '@/lib/core/fields/field-class'
import { paths } from '@/lib/core/paths'

const words = {
  addresses: 'Your role can’t view the addresses of trunks, so they can’t be searched.',
  numbers: 'Your role can’t view the numbers of trunks, so they can’t be searched.',
}

/** No row fits. What the role does not see may be what was searched for: then that is the answer, and not "no match". */
export function NoTrunkFits({ typed, ceiling }: { typed: string; ceiling: Ceiling | undefined }) {
  const blind = unsearched(typed, ceiling)
  return (
    <EmptyState
      title={blind ? words[blind] : 'No matching trunk'}
      action={<ButtonLink href={paths.trunks}>Show all</ButtonLink>}
    >
      {blind
        ? 'Search by name, or ask operations.'
        : typed !== '' && 'Names, addresses, numbers and all other values shown were searched.'}
    </EmptyState>
  )
}
