import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EntryFrame } from '@/components/page/shell/entry-frame'
import { paths } from '@/lib/core/paths'
import { nobodyYet } from '@/server/access/people/first-admin'
import { SetupForm } from './setup-form'

export const metadata: Metadata = { title: 'First run' }
export const dynamic = 'force-dynamic'

/**
 * Open only while there is no user; it requires the code from the log, so that a stranger who finds the URL cannot
 * claim the console.
 */
export default async function SetupPage() {
  if (!(await nobodyYet())) redirect(paths.signIn)
  return (
    <EntryFrame
      title="Set up this console"
      description="Create the first administrator. The one-time code is in the console’s log, on the line that begins with “First run”."
    >
      <SetupForm />
    </EntryFrame>
  )
}
