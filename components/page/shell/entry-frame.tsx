import type { ReactNode } from 'react'
import { Logo } from './logo'

export function EntryFrame({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-6 px-5 py-10">
      <div className="flex items-center gap-2 font-semibold">
        <Logo className="size-7 text-accent" /> Switchroom
      </div>
      <div>
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-0.5 text-pretty text-muted">{description}</p>
      </div>
      {children}
    </main>
  )
}
