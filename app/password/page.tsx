import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { signOutAction } from '@/app/(console)/actions'
import { PasswordForm } from '@/components/areas/account/password-form'
import { EntryFrame } from '@/components/page/shell/entry-frame'
import { Button } from '@/components/ui/button'
import { returnPath } from '@/lib/core/access/return-path'
import { paths } from '@/lib/core/paths'
import { currentPerson } from '@/server/access/auth/current'
import { changePasswordAction } from './actions'

export const metadata: Metadata = { title: 'New password' }
export const dynamic = 'force-dynamic'

/** Comes first for someone who signed in with a generated password, because another person has seen it. */
export default async function NewPasswordPage({ searchParams }: PageProps<'/password'>) {
  const wanted = returnPath((await searchParams).to)
  const person = await currentPerson()
  if (!person) redirect(paths.signInFirst(wanted))
  if (person.mustGiveFactor) redirect(paths.addFactor(wanted))
  if (!person.mustChangePassword) redirect(wanted ?? paths.account)
  return (
    <EntryFrame
      title="Choose a password of your own"
      description={`The password of ${person.email} was generated for you, so someone else may know it. Replace it to continue.`}
    >
      <PasswordForm
        email={person.email}
        change={changePasswordAction}
        present={{ label: 'Temporary password', hint: 'The one you just signed in with.' }}
        onward={wanted ?? paths.start}
      />
      <form action={signOutAction}>
        <Button type="submit" variant="ghost" size="sm">
          Sign out
        </Button>
      </form>
    </EntryFrame>
  )
}
