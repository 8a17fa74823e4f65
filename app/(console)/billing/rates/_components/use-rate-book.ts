'use client'

import { useEffect, useRef, useState } from 'react'
import { type RatePiece, type RateRow, rowsOf } from '@/lib/areas/billing/rate-row'
import { paths } from '@/lib/core/paths'

type Failed = Extract<RatePiece, { failed: string }>

export interface RateBook {
  rows: readonly RateRow[]
  failed: readonly Failed[]
  /** The number of country lists, once known, and how many are loaded. */
  countries: number | null
  countriesRead: number
  readAt: string | null
  busy: boolean
  /** The console did not answer, or its answer was cut off. */
  incomplete: boolean
  /** Lists in `failed` have rows of the reading before. */
  keepsOld: boolean
}

const nothing: RateBook = {
  rows: [],
  failed: [],
  countries: null,
  countriesRead: 0,
  readAt: null,
  busy: true,
  incomplete: false,
  keepsOld: false,
}

/** Loaded rows are shown in steps, because each step renders the whole page. */
const SHOWN_MS = 400

function withPiece(book: RateBook, rows: RateRow[], piece: RatePiece): RateBook {
  if ('countries' in piece) return { ...book, countries: piece.countries }
  if ('readAt' in piece) return { ...book, readAt: piece.readAt }
  const countriesRead = book.countriesRead + (piece.country === null ? 0 : 1)
  if ('failed' in piece) return { ...book, countriesRead, failed: [...book.failed, piece] }
  for (const row of rowsOf(piece)) rows.push(row)
  return { ...book, countriesRead }
}

const isUnread = ({ list, country }: RateRow, failed: readonly Failed[]) =>
  failed.some((one) => one.of === list && (one.country === null || one.country === country))

/** All rates of the account while they load; `again` reloads them. Each list keeps its rates until it is read again. */
export function useRateBook(): [RateBook, again: () => void] {
  const [book, show] = useState<RateBook>(nothing)
  const running = useRef<AbortController>(null)

  async function follow(address: string): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    let now = nothing
    const rows: RateRow[] = []
    let shownAt = performance.now()
    const tell = (more: Partial<RateBook>) => {
      if (own.signal.aborted) return
      const { countries, countriesRead } = now
      show((before) => {
        if (before.readAt !== null && now.readAt === null) return { ...before, countries, countriesRead, ...more }
        const unread = before.rows.filter((row) => before.readAt !== null && isUnread(row, now.failed))
        return { ...now, ...more, rows: [...rows, ...unread], keepsOld: unread.length > 0 }
      })
    }
    try {
      const answer = await fetch(address, { signal: own.signal })
      if (!answer.ok || !answer.body) throw new Error(String(answer.status))
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      let rest = ''
      for (;;) {
        const { value, done } = await reader.read()
        if (done) break
        const lines = (rest + value).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) now = withPiece(now, rows, JSON.parse(line))
        if (performance.now() - shownAt < SHOWN_MS) continue
        shownAt = performance.now()
        tell({})
      }
      // A stream without its last line was cut off.
      tell({ busy: false, incomplete: now.readAt === null })
    } catch {
      tell({ busy: false, incomplete: now.readAt === null })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    void follow(paths.rateBook)
    return () => running.current?.abort()
  }, [])

  return [
    book,
    () => {
      show((before) => ({ ...before, busy: true }))
      void follow(`${paths.rateBook}?again=yes`)
    },
  ]
}
