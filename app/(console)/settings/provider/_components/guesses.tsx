'use client'

import type { ReactNode } from 'react'
import { useAsked } from '@/components/operation/use-asked'
import { Banner } from '@/components/ui/banner'
import type { GuessRow } from '@/lib/acts/guess-view'
import { ChangeGuess } from './change-guess'
import { GuessTable } from './guess-table'

interface GuessesProps {
  rows: readonly GuessRow[]
  mayChange: boolean
  footer: ReactNode
}

/** The table, one dialog at a time, and the last result. */
export function Guesses({ rows, mayChange, footer }: GuessesProps) {
  const { asked, ask, done, close } = useAsked<GuessRow>()

  return (
    <div className="space-y-3">
      <div>
        <h2 className="font-semibold">What the specification does not show</h2>
        <p className="text-sm text-muted">
          Names, values and lists that were found elsewhere or chosen. Where the provider’s answers prove one wrong, it
          can be changed here. Changes apply immediately, to everyone.
        </p>
      </div>
      {done && <Banner kind="done" role="status" title={done} />}
      <GuessTable rows={rows} footer={footer} onChange={mayChange ? ask : undefined} />
      {asked && <ChangeGuess row={asked} onClose={close} />}
    </div>
  )
}
