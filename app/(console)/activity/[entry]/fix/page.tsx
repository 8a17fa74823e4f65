import { notFound, redirect } from 'next/navigation'
import { isUuid } from '@/lib/core/lists/search-params'
import { requireActor } from '@/server/access/auth/current'
import { fixPathOf } from '@/server/core/journal/fix'

/** Redirects to the fix form of a rejected request, found by operation and input. */
export default async function FixPage({ params }: PageProps<'/activity/[entry]/fix'>) {
  const actor = await requireActor()
  const { entry } = await params
  const path = isUuid(entry) ? await fixPathOf(actor, entry.toLowerCase()) : null
  if (!path) notFound()
  redirect(path)
}
