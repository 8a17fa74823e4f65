import type { ReactNode } from 'react'
import { Logo } from './logo'

/** A page without the shell: there is no session, or the shell itself failed. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col justify-center gap-6 px-5 py-10">
      <div className="flex items-center gap-2 font-semibold">
        <Logo className="size-7 text-accent" /> Switchroom
      </div>
      {children}
    </main>
  )
}
