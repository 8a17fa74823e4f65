'use client'

import { type ReactNode, useId } from 'react'
import { DataTable } from '@/components/page/table/data-table'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { AbsoluteTime } from '@/components/ui/relative-time'
import type { CallCost, Fitting } from '@/lib/areas/billing/call-cost'
import { rateLists } from '@/lib/areas/billing/rate-row'
import { CalledNumber } from './called-number'
import type { RateBook } from './use-rate-book'

interface CallCostProps {
  book: RateBook
  /** The cost of a call to the typed number; null if no number is typed. */
  cost: CallCost | null
  typed: string
  onType: (typed: string) => void
}

/** A number field, its rate, and the matching rows: the longest code decides. */
export function CallCostCard({ book, cost, typed, onType }: CallCostProps) {
  const id = useId()
  const fits = cost?.is === 'decided' || cost?.is === 'tie' ? cost.fits : []
  const deciding = cost?.is === 'decided' ? [cost.by] : cost?.is === 'tie' ? cost.between : []
  return (
    <section aria-label="Rate for a call" className="rounded-lg border bg-surface">
      <div className="grid gap-6 p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <Label htmlFor={id}>Rate for a call to</Label>
          <Input
            id={id}
            mono
            type="search"
            inputMode="tel"
            autoComplete="off"
            value={typed}
            placeholder="+44 20 7946 0018"
            onChange={({ target }) => onType(target.value)}
            className="mt-1"
          />
          <div role="status" className="mt-5 flex min-h-16 flex-wrap items-end justify-between gap-x-6 gap-y-2">
            {cost?.is === 'decided' && (
              <>
                <Figure label={rateLabel(book)}>{cost.by.row.rate}</Figure>
                <div className="min-w-0 text-right">
                  <CalledNumber number={cost.number} digits={cost.by.code.length} />
                  <p className="text-sm text-muted">{cost.by.row.name}</p>
                </div>
              </>
            )}
            {cost?.is === 'tie' && (
              <>
                <Figure label={isWhole(book) ? 'The lists give several rates for this code' : rateLabel(book)}>
                  {deciding.map(({ row }) => row.rate).join(' or ')}
                </Figure>
                <CalledNumber number={cost.number} digits={deciding[0]?.code.length ?? 0} />
              </>
            )}
            {cost?.is === 'none' && (
              <p>
                No rate for calls to this number
                {book.busy ? ' so far' : isWhole(book) ? '' : ' in the lists that were read'}{' '}
                <CalledNumber number={cost.number} digits={0} />
              </p>
            )}
            {cost?.is === 'no-number' && (
              <p className="text-muted">
                Enter the whole number with its country code. For a part of it, search the list below.
              </p>
            )}
          </div>
        </div>
        <Fits fits={fits} deciding={deciding} of={book.rows.length} />
      </div>
      {/* The time is a third line on phones; its space is reserved. */}
      <p className="border-t px-4 py-3 text-sm text-muted max-sm:min-h-22">
        A rate, not a charge. The provider gives no unit or currency.
        {book.readAt && (
          <>
            {' '}
            Rates read on <AbsoluteTime at={book.readAt} />.
          </>
        )}
      </p>
    </section>
  )
}

/** False while a longer code may be in a list that is still loading or failed. */
const isWhole = ({ busy, incomplete: lost, failed }: RateBook) => !busy && !lost && failed.length === 0

function rateLabel(book: RateBook): string {
  if (isWhole(book)) return 'Rate, as received'
  if (book.busy) return book.readAt ? 'Rate, as received; reading again' : 'So far: not all lists are loaded'
  return 'Of the lists that were read'
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p className="text-2xl font-semibold tabular-nums">{children}</p>
    </div>
  )
}

const grouped = new Intl.NumberFormat('en-US')

function Fits({ fits, deciding, of }: { fits: readonly Fitting[]; deciding: readonly Fitting[]; of: number }) {
  if (fits.length === 0) return null
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-muted">
        Best match: the longest code. {fits.length} of {grouped.format(of)} rows match.
      </p>
      <DataTable
        label="Matching rows"
        rows={fits}
        rowKey={({ row }, n) => `${row.list} ${row.code} ${n}`}
        columns={[
          { header: 'Code', cell: ({ code }) => <span className="font-mono">{code}</span>, width: '5rem' },
          { header: 'Destination', cell: ({ row }) => `${row.name || row.country}`, wrap: true, phone: 'detail' },
          { header: 'List', cell: ({ row }) => rateLists[row.list], phone: 'detail' },
          { header: 'Rate', cell: ({ row }) => row.rate, align: 'end', phone: 'outcome' },
          {
            header: <span className="sr-only">Match</span>,
            key: 'does',
            phone: 'detail',
            cell: (fit) =>
              !deciding.includes(fit) ? (
                <span className="text-muted">shorter</span>
              ) : (
                <span className="font-semibold">{deciding.length === 1 ? 'best match' : 'same code'}</span>
              ),
          },
        ]}
      />
    </div>
  )
}

/** Names the lists that failed to load, with a retry. */
export function UnreadLists({ book, again }: { book: RateBook; again: () => void }) {
  if (!book.incomplete && book.failed.length === 0) return null
  const names = book.failed.map(({ of, country }) => country ?? rateLists[of])
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md border border-attention-line bg-attention-soft px-4 py-3"
    >
      <span className="min-w-0 flex-1">
        {book.incomplete
          ? book.readAt
            ? 'The rates could not be read again. These are the rates read before.'
            : 'Not all rates were read. This list may be incomplete.'
          : `Not read: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}. ${book.failed[0]?.failed}${book.keepsOld ? ' The rates read before are shown for these lists.' : ''}`}
      </span>
      <Button size="sm" busy={book.busy} onClick={again}>
        Read again
      </Button>
    </div>
  )
}
