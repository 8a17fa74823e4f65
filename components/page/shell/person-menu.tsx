import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/link'
import { Popover } from '@/components/ui/popover'
import { ForgetTyped } from './forget-typed'
import { initialsOf } from './initials'
import { ThemeChoice } from './theme-choice'

export type MenuPerson = { name: string; role: string; email?: string }

export type PersonMenuProps = {
  person: MenuPerson
  /** A form with the sign-out button. */
  signOut: ReactNode
  /** The person's account page. */
  accountHref: string
}

export function PersonMenu({ person, signOut, accountHref }: PersonMenuProps) {
  return (
    <Popover
      align="end"
      size="sm"
      label={person.name}
      className="h-9 rounded-full px-1 sm:h-8 sm:rounded-md lg:max-w-44"
      panelClassName="w-72"
      trigger={
        <>
          <span
            aria-hidden="true"
            className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-[11px] leading-none font-semibold"
          >
            {initialsOf(person.name)}
          </span>
          <span className="truncate max-lg:hidden">{person.name}</span>
        </>
      }
    >
      <div className="px-3 py-2">
        <div className="font-medium">{person.name}</div>
        {person.email && <div className="truncate text-sm text-muted">{person.email}</div>}
        <div className="text-sm text-muted">Role: {person.role}</div>
      </div>
      <div className="border-t px-3 py-2">
        <ThemeChoice />
      </div>
      <div className="flex flex-col items-start gap-1 border-t px-1 py-2">
        <ButtonLink href={accountHref} variant="ghost" size="sm">
          Your account
        </ButtonLink>
        <ForgetTyped>{signOut}</ForgetTyped>
      </div>
    </Popover>
  )
}
