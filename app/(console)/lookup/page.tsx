import type { Metadata } from 'next'
import { PageHeader } from '@/components/page/shell/page-header'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { queryOf } from '@/lib/search-params'
import { typedName } from '@/lib/typed-name'
import { requireActor } from '@/server/access/auth/current'
import { searchIn } from '@/server/core/journal/searched'
import { noteLookup } from '@/server/desk/overview/own-work'
import { sealAction } from '../actions'
import { LookupBox } from './_components/lookup-box'
import { NumberLookup } from './_components/number-lookup'
import { ThingsFound } from './_components/things-found'

export const metadata: Metadata = { title: 'Lookup' }

/** All that is known of a number; of anything else that was typed, what has its name. */
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
      <PageHeader title="Lookup" />
      <div className="space-y-4">
        {refused && <UnsearchedBanner />}
        <LookupBox typed={typed} seal={sealAction} />
        {typed && <ThingsFound actor={actor} typed={typed} />}
      </div>
    </>
  )
}
