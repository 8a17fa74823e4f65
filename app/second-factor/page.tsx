import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { signOutAction } from '@/app/(console)/actions'
import { EntryFrame } from '@/components/page/shell/entry-frame'
import { Button } from '@/components/ui/button'
import { returnPath } from '@/lib/core/access/return-path'
import { roleLabels } from '@/lib/core/access/roles'
import { refusalMessage } from '@/lib/core/access/sign-in-refusals'
import { paths } from '@/lib/core/paths'
import { currentPerson } from '@/server/access/auth/current'
import { factorsOf } from '@/server/access/auth/factor-rule'
import { factorsAsk, provesInstead } from '@/server/access/people/factor-identity'
import { beginFactor } from '@/server/access/people/own-factor'
import { FirstFactor } from './first-factor'
import { IssuerAgain } from './issuer-again'
import { OwnCode } from './own-code'
import { OwnPasskey } from './own-passkey'

export const metadata: Metadata = { title: 'Second factor' }
export const dynamic = 'force-dynamic'

/** Comes before any other page. People use their second factor here; without one, they set one up if their role requires it. */
export default async function SecondFactorPage({ searchParams }: PageProps<'/second-factor'>) {
  const { to, refused } = await searchParams
  const wanted = returnPath(to)
  const person = await currentPerson()
  if (!person) redirect(paths.signInFirst(wanted))
  if (person.mustGiveFactor) {
    const { app, passkey } = await factorsOf(person.personId)
    const onward = wanted ?? paths.start
    return (
      <EntryFrame title="Second factor" description="You have set up a second factor, so signing in requires it.">
        {passkey && <OwnPasskey onward={onward} primary={!app} />}
        {app && <OwnCode onward={onward} />}
        {!app && <p className="text-muted text-sm">Lost your passkey? Ask an administrator to remove it.</p>}
        <SignOut />
      </EntryFrame>
    )
  }
  if (person.mustChangePassword) redirect(paths.newPassword(wanted))
  if (!person.mustAddFactor) redirect(wanted ?? paths.account)
  const issuer = await provesInstead(person, await factorsAsk(person))
  return (
    <EntryFrame
      title="Set up a second factor"
      description={`Your role, ${roleLabels[person.role]}, requires a second factor. Set up an authenticator app to continue.`}
    >
      {issuer && <IssuerAgain name={issuer} wanted={wanted ?? paths.start} refused={refusalMessage(refused, issuer)} />}
      <FirstFactor begun={await beginFactor(person)} email={person.email} onward={wanted ?? paths.start} />
      <SignOut />
    </EntryFrame>
  )
}

const SignOut = () => (
  <form action={signOutAction}>
    <Button type="submit" variant="ghost" size="sm">
      Sign out
    </Button>
  </form>
)
