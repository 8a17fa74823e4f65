import type { Metadata } from 'next'
import { PageHeader } from '@/components/shell/page-header'
import { UnsearchedBanner } from '@/components/table/unsearched-banner'
import { queryOf } from '@/lib/search-params'
import { typedName } from '@/lib/typed-name'
import { requireActor } from '@/server/auth/current'
import { noteLookup } from '@/server/overview/own-work'
import { searchIn } from '@/server/searched'
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
  const { national, international } = typedName(typed)
  const number = national ?? international
  if (number) {
    await noteLookup(actor, number)
    return <NumberLookup actor={actor} number={number} />
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
