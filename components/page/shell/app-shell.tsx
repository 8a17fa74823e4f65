import Link from 'next/link'
import type { ReactNode } from 'react'
import { Compact } from '@/components/ui/compact'
import { Kbd } from '@/components/ui/kbd'
import { StripedBar } from '@/components/ui/striped-bar'
import { FindBox } from './find-box'
import { Logo } from './logo'
import type { Navigation } from './navigation'
import type { Provider } from './newest-status'
import { PageKeys } from './page-keys'
import { type MenuPerson, PersonMenu } from './person-menu'
import type { Places } from './places'
import { ProviderStatus } from './provider-status'
import { ShellFrame } from './shell-frame'
import { Sidebar } from './sidebar'

export type AppShellProps = {
  navigation: Navigation
  places: Places
  person: MenuPerson
  provider: Provider & { simulated: boolean }
  /** A <BalanceLink>, possibly inside Suspense; only for roles that may see it. */
  balance?: ReactNode
  /** A form with a button. */
  signOut: ReactNode
  /** The person's account page. */
  accountHref: string
  /** The person's start page, for the logo. */
  startHref: string
  /** The `sidebar` cookie is "hidden" (preferences.ts). */
  sidebarHidden?: boolean
  /** The build that renders the page. */
  build: string
  /** How long the person's session lasts without use. */
  idleMinutes: number
  /** The current context, left of the status: the ticket being worked on. */
  context?: ReactNode
  children: ReactNode
}

export function AppShell(props: AppShellProps) {
  const { navigation, places, person, provider, balance, signOut, accountHref, startHref, context, children } = props
  return (
    <ShellFrame
      sidebarHidden={props.sidebarHidden ?? false}
      build={props.build}
      person={person.email ?? person.name}
      idleMinutes={props.idleMinutes}
      bar={provider.simulated && <StripedBar />}
      brand={
        <Link
          href={startHref}
          prefetch={false}
          className="flex min-h-8 items-center gap-2 rounded-md px-1 font-semibold"
        >
          <Logo className="size-6 text-accent" />
          <span className="sr-only lg:not-sr-only">Switchroom</span>
        </Link>
      }
      find={<FindBox />}
      places={places}
      now={
        <>
          {context}
          <ProviderStatus provider={provider} className="max-lg:hidden" />
          {balance && <span className="max-sm:hidden">{balance}</span>}
          <PersonMenu person={person} signOut={signOut} accountHref={accountHref} />
        </>
      }
      sidebar={
        <>
          <div className="flex flex-col gap-2 border-b px-5 py-3 lg:hidden">
            <ProviderStatus provider={provider} />
            {balance && <span className="sm:hidden">{balance}</span>}
          </div>
          <Compact>
            <Sidebar navigation={navigation} />
          </Compact>
          <p className="px-5 pb-3 text-xs text-muted max-lg:hidden">
            Keys: <Kbd>?</Kbd>
          </p>
        </>
      }
    >
      <PageKeys
        go={navigation.flatMap(({ items }) => items.map(({ letter, label, href }) => ({ letter, label, href })))}
      />
      {children}
    </ShellFrame>
  )
}

export function BalanceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-sm whitespace-nowrap hover:underline"
    >
      <span className="text-muted">Balance</span> <span className="font-medium tabular-nums">{children}</span>
    </Link>
  )
}
