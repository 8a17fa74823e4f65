import { notFound, redirect } from 'next/navigation'
import { fixable } from '@/lib/fix'
import { fixPath } from '@/lib/fix-path'
import { requireActor } from '@/server/access/auth/current'
import { entryView } from '@/server/core/journal/view'

/** Leads to the form of a refused act, which an entry knows by its operation and by what was sent. */
export default async function FixPage({ params }: PageProps<'/activity/[entry]/fix'>) {
  const entry = await entryView(await requireActor(), (await params).entry)
  const path =
    entry && fixable(entry.operation, entry.state) ? fixPath(entry.operation, entry.redacted, entry.id) : null
  if (!path) notFound()
  redirect(path)
}
