import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { changePasswordAction } from '@/app/password/actions'
import { IssuerAgain } from '@/app/second-factor/issuer-again'
import { PasswordForm } from '@/components/areas/account/password-form'
import { PageHeader } from '@/components/page/shell/page-header'
import { Card } from '@/components/ui/card'
import { roleLabels } from '@/lib/core/access/roles'
import { sessionLimitText } from '@/lib/core/access/session-limits'
import { refusalMessage } from '@/lib/core/access/sign-in-refusals'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { requireActor } from '@/server/access/auth/current'
import { factorRule } from '@/server/access/auth/factor-rule'
import { sessionLimits } from '@/server/access/auth/session-limits'
import { acceptedPasskeys } from '@/server/access/people/accepted-passkeys'
import { factorsAsk, provesInstead } from '@/server/access/people/factor-identity'
import { ownAccount } from '@/server/access/people/own-account'
import { ownFactor } from '@/server/access/people/own-factor'
import { ownPasskeys } from '@/server/access/people/own-passkeys'
import { placesOf } from '../navigation'
import { startPage } from '../start-page'
import { OwnFactor } from './_components/own-factor'
import { OwnPasskeys } from './_components/own-passkeys'
import { OwnSessions } from './_components/own-sessions'
import { OwnStartPage } from './_components/own-start-page'
import { SignalPasskeys } from './_components/signal-passkeys'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage({ searchParams }: PageProps<'/account'>) {
  const actor = await requireActor()
  const accepted = await acceptedPasskeys(actor, await headers())
  const { refused } = await searchParams
  const asking = factorsAsk(actor)
  const [sessions, factor, passkeys, asks, issuer, needing, limits] = await Promise.all([
    ownAccount.sessions(actor),
    ownFactor.state(actor),
    ownPasskeys.list(actor),
    asking,
    asking.then((asks) => provesInstead(actor, asks)),
    factorRule(),
    sessionLimits(),
  ])
  return (
    <>
      <PageHeader
        title="Your account"
        description={`${isolated(actor.name)} · ${actor.email} · ${roleLabels[actor.role]}`}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="space-y-5">
          <Card title="Password" description="Your other sessions end when you change it.">
            <PasswordForm email={actor.email} change={changePasswordAction} />
          </Card>
          {issuer && <IssuerAgain name={issuer} wanted={paths.account} refused={refusalMessage(refused, issuer)} />}
          <OwnFactor
            email={actor.email}
            since={factor?.since.toISOString() ?? null}
            recoveryLeft={factor?.recoveryLeft ?? 0}
            needed={needing.includes(actor.role)}
            asks={asks}
            passkeys={passkeys.length > 0}
          />
          <OwnStartPage
            chosen={startPage(actor)}
            pages={placesOf(actor.role).pages.map(({ href, label }) => ({ value: href, label }))}
          />
          {accepted && <SignalPasskeys {...accepted} />}
          <OwnPasskeys
            passkeys={passkeys}
            asks={asks}
            only={factor === null}
            needed={needing.includes(actor.role)}
            possible={accepted !== null}
          />
        </div>
        <OwnSessions sessions={sessions} limits={sessionLimitText(actor.role, limits)} />
      </div>
    </>
  )
}
