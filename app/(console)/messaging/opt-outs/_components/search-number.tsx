'use client'

import { type FormEvent, type ReactNode, useRef } from 'react'
import { Field } from '@/components/form/field'
import { FaultText } from '@/components/operation/fault-text'
import { countText, TableFooter } from '@/components/table/table-footer'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Isolated } from '@/components/ui/isolated'
import { FieldError } from '@/components/ui/label'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import type { LedgerPage, LedgerRow } from '@/lib/messaging/opt-outs'
import type { Fault } from '@/lib/outcome'
import { OptOutsTable, type RowAct } from './opt-outs-table'

const noun = ['number', 'numbers'] as const

interface SearchFormProps {
  busy: boolean
  fault: Fault | null
  onSearch: (typed: string) => void
  /** Back to the whole list; null while that is shown. */
  onClear: (() => void) | null
}

export function SearchForm({ busy, fault, onSearch, onClear }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(input.current?.value ?? '')
  }

  function clear() {
    if (input.current) input.current.value = ''
    input.current?.focus()
    onClear?.()
  }

  return (
    <search data-chrome="" aria-label="Number">
      <form onSubmit={submit} noValidate>
        <Field name="search" label="Is a number opted out?" error={fault?.fields?.number}>
          {(control) => (
            <div className="flex flex-wrap items-center gap-2">
              <Input
                {...control}
                ref={input}
                type="search"
                mono
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                placeholder="Number, or a part of it"
                className="min-w-52 flex-1 sm:max-w-80"
              />
              <Button type="submit" busy={busy}>
                Search
              </Button>
              {onClear && (
                <Button variant="ghost" onClick={clear}>
                  Show the whole list
                </Button>
              )}
            </div>
          )}
        </Field>
        {fault && !fault.fields?.number && (
          <FieldError id="search-fault">
            <FaultText fault={fault} />
          </FieldError>
        )}
      </form>
    </search>
  )
}

interface SearchResultProps {
  typed: string
  page: LedgerPage
  onPage: (page: number) => void
  denied: string | null
  onAsk: (act: RowAct, row: LedgerRow) => void
  /** The act for a number that is not here. */
  offer: ReactNode
}

/** Whatever their state: who looks for one number wants to know what holds for it. */
export function SearchResult({ typed, page, onPage, denied, onAsk, offer }: SearchResultProps) {
  const { rows, total, perPage } = page
  const pages = Math.ceil(total / perPage)
  const national = nationalNumber(typed)
  return (
    <section aria-label="Found" className="space-y-3">
      <p role="status" className="text-muted">
        {countText(noun, total)} with “<Isolated>{typed}</Isolated>”.
      </p>
      <OptOutsTable
        rows={rows}
        denied={denied}
        onAsk={onAsk}
        empty={
          national ? (
            <EmptyState title={`${formatNumber(national)} is not opted out`} action={offer}>
              Nothing was ever recorded of it.
            </EmptyState>
          ) : (
            <EmptyState title="No such number in the ledger">
              To be certain about one recipient, write all ten digits of the number.
            </EmptyState>
          )
        }
        footer={
          <TableFooter total={total} noun={noun}>
            {pages > 1 && (
              <span className="flex items-center gap-2">
                <Button
                  size="sm"
                  disabledReason={page.page > 1 ? undefined : 'This is the first page'}
                  onClick={() => onPage(page.page - 1)}
                >
                  Previous
                </Button>
                Page {page.page} of {pages}
                <Button
                  size="sm"
                  disabledReason={page.page < pages ? undefined : 'This is the last page'}
                  onClick={() => onPage(page.page + 1)}
                >
                  Next
                </Button>
              </span>
            )}
          </TableFooter>
        }
      />
    </section>
  )
}
