import type { Metadata } from 'next'
import { FindBox } from '@/components/page/shell/find-box'
import { PageHeader } from '@/components/page/shell/page-header'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { queryOf } from '@/lib/core/lists/search-params'
import { typedName } from '@/lib/core/text/typed-name'
import { requireActor } from '@/server/access/auth/current'
import { searchIn } from '@/server/core/journal/searched'
import { searchable } from '@/server/desk/find/next-places'
import { noteLookup } from '@/server/desk/overview/own-work'
import { areaTabs } from '../navigation'
import { NumberLookup } from './_components/number-lookup'
import { TextLookup } from './_components/text-lookup'

/** As many characters as the find box sends. */
const MOST_TYPED = 100

export const metadata: Metadata = { title: 'Lookup' }

/** Everything known about a typed number, or everything found for other typed words; if nothing is typed, a large search box. */
export default async function LookupPage({ searchParams }: PageProps<'/lookup'>) {
  const actor = await requireActor()
  const { q } = await queryOf(searchParams)
  const { typed, refused } = searchIn(actor, q)
  const { national, international, dropped } = typedName(typed)
  const number = national ?? international
  if (number) {
    await noteLookup(actor, number)
    return <NumberLookup actor={actor} number={number} dropped={dropped} />
  }
  return (
    <>
      <PageHeader
        title="Lookup"
        description={`Search for ${searchable(actor)}.`}
        tabs={areaTabs(actor.role, 'lookup')}
      />
      <div className="space-y-4">
        {refused && <UnsearchedBanner />}
        <FindBox large />
        {typed && <TextLookup actor={actor} typed={typed.slice(0, MOST_TYPED)} />}
      </div>
    </>
  )
}
