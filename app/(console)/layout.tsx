import { cookies } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { beginProofAction, proveAction } from '@/app/second-factor/actions'
import { CurrentAssumptions } from '@/components/operation/current-assumptions'
import { OperationProvider } from '@/components/operation/operation-context'
import { AppShell, BalanceLink } from '@/components/page/shell/app-shell'
import { SIDEBAR_COOKIE } from '@/components/page/shell/preferences'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { getBalance } from '@/lib/areas/billing/operations'
import { may, roleLabels } from '@/lib/core/access/roles'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { seePolicy } from '@/lib/desk/policy/access'
import { requireActor } from '@/server/access/auth/current'
import { shownFactors } from '@/server/access/auth/factor-rule'
import { sessionLimits } from '@/server/access/auth/session-limits'
import { pagePolicy } from '@/server/access/policy/page-policy'
import { waitingContacts } from '@/server/areas/messaging/unanswered-attention'
import type { Person } from '@/server/core/actor/actor'
import { overridesForPages } from '@/server/core/assumptions/view'
import { durabilityNow } from '@/server/core/operations/durability'
import { read } from '@/server/core/operations/read'
import { attentionNow } from '@/server/desk/attention/now'
import { buildId } from '@/server/platform/build-id'
import { providerStatus } from '@/server/platform/provider/status'
import {
  checkAgainAction,
  giveCodeAction,
  markAction,
  prepareAction,
  readAction,
  repeatAction,
  restAction,
  signOutAction,
  undoAction,
} from './actions'
import { navigationFor, placesOf } from './navigation'
import { startPage } from './start-page'
import { StoppedBanners } from './stopped-banners'

/** Checks the session and renders the shell. Actions check for themselves, because they can be posted to any path. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor()
  const [{ total }, weak, jar, overrides, { stopped }, waiting, limits, factors] = await Promise.all([
    attentionNow(actor),
    durabilityNow(),
    cookies(),
    overridesForPages(),
    pagePolicy(),
    waitingContacts(actor),
    sessionLimits(),
    shownFactors(actor.personId),
  ])
  const { state, simulated, checkedAt } = providerStatus()
  return (
    <OperationProvider
      role={actor.role}
      person={actor.personId}
      read={readAction}
      prepare={prepareAction.bind(null, actor.personId)}
      giveCode={giveCodeAction.bind(null, actor.personId)}
      passkey={factors.passkey ? { only: !factors.app, begin: beginProofAction, prove: proveAction } : undefined}
      checkAgain={checkAgainAction.bind(null, actor.personId)}
      mark={markAction.bind(null, actor.personId)}
      repeat={repeatAction.bind(null, actor.personId)}
      undo={undoAction.bind(null, actor.personId)}
      rest={restAction.bind(null, actor.personId)}
    >
      <AppShell
        navigation={navigationFor(actor.role, {
          attention: total,
          conversations: waiting.length,
        })}
        places={placesOf(actor.role)}
        person={{ name: actor.name, role: roleLabels[actor.role], email: actor.email }}
        provider={{ state, simulated, checkedAt: checkedAt ?? undefined }}
        balance={
          may(actor.role, getBalance) && (
            // The page does not wait for the provider.
            <Suspense fallback={null}>
              <HeaderBalance actor={actor} />
            </Suspense>
          )
        }
        build={buildId()}
        idleMinutes={limits.idleMinutes[actor.role]}
        sidebarHidden={jar.get(SIDEBAR_COOKIE)?.value === 'hidden'}
        accountHref={paths.account}
        startHref={startPage(actor)}
        signOut={
          <form action={signOutAction}>
            <Button type="submit" variant="ghost" size="sm">
              Sign out
            </Button>
          </form>
        }
      >
        {weak.length > 0 && (
          <Banner kind="danger" title="The database doesn’t write to disk immediately" className="mb-5">
            <p>
              Changes that cost money, remove or overwrite something are blocked. Off: {weak.join(', ')}. A database
              administrator must turn this on.
            </p>
          </Banner>
        )}
        <StoppedBanners stopped={stopped} policy={may(actor.role, seePolicy) ? paths.policy : null} />
        <CurrentAssumptions overrides={overrides}>{children}</CurrentAssumptions>
      </AppShell>
    </OperationProvider>
  )
}

async function HeaderBalance({ actor }: { actor: Person }) {
  const balance = await read(actor, getBalance, {})
  if (balance.status !== 'read') return null
  return <BalanceLink href={paths.billing}>{formatCents(balance.data.balance)}</BalanceLink>
}
