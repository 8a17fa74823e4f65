import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { EntryFrame } from '@/components/page/shell/entry-frame'
import { Banner } from '@/components/ui/banner'
import { returnPath } from '@/lib/core/access/return-path'
import { sessionEndMessage } from '@/lib/core/access/session-limits'
import { refusalMessage } from '@/lib/core/access/sign-in-refusals'
import { paths } from '@/lib/core/paths'
import { currentPerson, presentSessionEnd } from '@/server/access/auth/current'
import { issuerName } from '@/server/access/auth/issuer'
import { presentRelyingParty } from '@/server/access/auth/relying-party'
import { sessionLimits } from '@/server/access/auth/session-limits'
import { nobodyYet } from '@/server/access/people/first-admin'
import { IssuerButton } from './issuer-button'
import { PasskeyButton } from './passkey-button'
import { SignInForm } from './sign-in-form'
import { SignOutThere } from './sign-out-there'

export const metadata: Metadata = { title: 'Sign in' }
export const dynamic = 'force-dynamic'

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { to, refused, out } = await searchParams
  const wanted = returnPath(to) ?? paths.start
  const person = await currentPerson()
  // Someone who must change a generated password may sign in as someone else instead.
  if (person && !person.mustChangePassword) redirect(wanted)
  if (await nobodyYet()) redirect(paths.setup)
  const issuer = issuerName()
  const ended = await presentSessionEnd()
  return (
    <EntryFrame title="Sign in" description="Sign in to manage your phone service.">
      {ended && <Banner kind="info" title={sessionEndMessage(ended.end, ended.role, await sessionLimits())} />}
      {issuer && <IssuerButton name={issuer} wanted={wanted} refused={refusalMessage(refused, issuer)} />}
      <SignInForm wanted={wanted} />
      {(await presentRelyingParty()) && <PasskeyButton wanted={wanted} />}
      {issuer && out === 'here' && (
        <Suspense>
          <SignOutThere name={issuer} />
        </Suspense>
      )}
      <p className="text-muted text-sm">Forgot your password, or lost your phone? Ask an administrator.</p>
    </EntryFrame>
  )
}
