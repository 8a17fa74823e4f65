import Link from 'next/link'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/link'
import { StripedBar } from '../ui/striped-bar'
import { CommandTrigger } from './command-trigger'
import { Logo } from './logo'
import type { Navigation } from './navigation'
import { type Person, PersonMenu } from './person-menu'
import { type Provider, ProviderStatus } from './provider-status'
import { ShellFrame } from './shell-frame'
import { Sidebar } from './sidebar'
import { ThemeToggle } from './theme-choice'

export type AppShellProps = {
  navigation: Navigation
  person: Person
  provider: Provider
  /** A <BalanceLink>, possibly inside Suspense; only for those who may see it. */
  balance?: ReactNode
  /** A form with a button. */
  signOut: ReactNode
  /** The person's own page. */
  accountHref: string
  /** `sidebar` among the cookies is "hidden" (preferences.ts). */
  sidebarHidden?: boolean
  /** Something of the moment, left of the status: the ticket being worked on. */
  context?: ReactNode
  children: ReactNode
}

export function AppShell(props: AppShellProps) {
  const { navigation, person, provider, balance, signOut, accountHref, context, children } = props
  const pages = navigation.map(({ group, items }) => ({
    group,
    items: items.map(({ href, label, keywords }) => ({ href, label, keywords })),
  }))
  return (
    <ShellFrame
      sidebarHidden={props.sidebarHidden ?? false}
      bar={provider.simulated && <StripedBar />}
      header={
        <>
          <Link href="/" prefetch={false} className="flex items-center gap-2 rounded-md px-1.5 font-semibold">
            <Logo className="size-6 text-accent" />
            <span className="sr-only sm:not-sr-only">Switchroom</span>
          </Link>
          <div className="flex flex-1 items-center justify-end gap-1 sm:gap-2">
            {context}
            <CommandTrigger pages={pages} />
            <div className="hidden items-center gap-4 px-2 lg:flex">
              <ProviderStatus provider={provider} />
              {balance}
            </div>
            <ThemeToggle className="max-md:hidden" />
            <PersonMenu person={person} signOut={signOut}>
              <ButtonLink href={accountHref} variant="ghost" size="sm">
                Your account
              </ButtonLink>
            </PersonMenu>
          </div>
        </>
      }
      sidebar={
        <>
          <div className="flex flex-col gap-2 border-b px-5 py-3 lg:hidden">
            <ProviderStatus provider={provider} />
            {balance}
          </div>
          <Sidebar navigation={navigation} />
        </>
      }
    >
      {children}
    </ShellFrame>
  )
}

export function BalanceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="rounded-sm text-sm whitespace-nowrap hover:underline">
      <span className="text-muted">Balance</span> <span className="font-medium tabular-nums">{children}</span>
    </Link>
  )
}
