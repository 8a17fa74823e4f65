import { ChevronDown, CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from '../ui/popover'
import { ThemeChoice } from './theme-choice'

export type Person = { name: string; role: string; email?: string }

export type PersonMenuProps = {
  person: Person
  /** A form with the sign-out button. */
  signOut: ReactNode
  /** Links, such as the person's own page. */
  children?: ReactNode
}

export function PersonMenu({ person, signOut, children }: PersonMenuProps) {
  return (
    <Popover
      align="end"
      size="sm"
      className="max-w-[36vw] sm:max-w-44"
      panelClassName="w-72"
      trigger={
        <>
          <CircleUser aria-hidden="true" />
          <span className="truncate">{person.name}</span>
          <ChevronDown aria-hidden="true" />
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
      {children && <div className="border-t px-3 py-2">{children}</div>}
      <div className="border-t px-3 py-2">{signOut}</div>
    </Popover>
  )
}
