'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { useAsked } from '@/components/operation/use-asked'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { type Facet, type Params, withoutParam, withParam } from '@/components/table/filters'
import { TableFooter } from '@/components/table/table-footer'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import type { LedgerPage, LedgerRow } from '@/lib/messaging/opt-outs'
import { paths } from '@/lib/paths'
import { searchOptOutsAction } from '../actions'
import { OptOutsTable, type RowAct } from './opt-outs-table'
import { SearchForm, SearchResult } from './search-number'

const RecordOptOut = dynamic(() => import('./record-opt-out').then((m) => m.RecordOptOut))
const RecordOptIn = dynamic(() => import('./record-opt-in').then((m) => m.RecordOptIn))
const NumberHistory = dynamic(() => import('./number-history').then((m) => m.NumberHistory))

const noun = ['number', 'numbers'] as const

type Asked = { act: 'opt-out'; number: string } | { act: 'opt-in' | 'history'; row: LedgerRow }

interface OptOutsProps {
  ledger: LedgerPage
  params: Params
  facets: readonly Facet[]
  /** Why this person may not record anything; null when they may. */
  denied: string | null
  imports: boolean
  /** Numbers are hidden from this person, and so they cannot be searched for. */
  masked: boolean
}

/** The list or what a search found, one dialog at a time, and what was done last, which stays until the next act. */
export function OptOuts({ ledger, params, facets, denied, imports, masked }: OptOutsProps) {
  const search = useAct(searchOptOutsAction)
  const [last, setFound] = useState<{ typed: string; page: LedgerPage } | null>(null)
  const dialog = useAsked<Asked>()
  const { asked, done } = dialog
  // Under a refused search, what the one before it found would look like its result.
  const found = search.fault ? null : last

  /** Not in the address, unlike every other filter here: it is a customer's number. */
  const find = (typed: string, page = 1) =>
    search.run({ number: typed, page }, (result) => setFound({ typed, page: result }))

  function look(typed: string) {
    // What was done to one number must not stand over what was found of another.
    dialog.forget()
    void find(typed)
  }

  function close(words?: string) {
    dialog.close(words)
    if (words && found) void find(found.typed, found.page.page)
  }

  function ask(act: RowAct, row: LedgerRow) {
    dialog.ask(act === 'opt-out' ? { act, number: row.number } : { act, row })
  }

  const filtered = Boolean(params.state) || ledger.page > 1
  const recordButton = (number: string) => (
    <Button
      variant="primary"
      disabledReason={denied ?? undefined}
      onClick={() => dialog.ask({ act: 'opt-out', number })}
    >
      Record opt-out
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Opt-outs"
        description="Recipients who want no texts. This console sends nothing to a number that is opted out."
        breadcrumbs={[{ href: paths.messaging, label: 'Messaging' }]}
        actions={
          <>
            {ledger.total > 0 && (
              <a
                href={withoutParam(paths.optOutsCsv, { state: params.state }, [])}
                download
                className={buttonStyle({})}
              >
                Download CSV
              </a>
            )}
            {imports && <ButtonLink href={paths.importOptOuts}>Import a list</ButtonLink>}
            {recordButton('')}
          </>
        }
      />
      <div className="space-y-4">
        {done && <Banner kind="done" role="status" title={done} />}
        {!masked && (
          <SearchForm
            busy={search.busy}
            fault={search.fault}
            onSearch={look}
            onClear={found && (() => setFound(null))}
          />
        )}
        {found ? (
          <SearchResult
            typed={found.typed}
            page={found.page}
            onPage={(page) => void find(found.typed, page)}
            denied={denied}
            onAsk={ask}
            offer={recordButton(found.typed)}
          />
        ) : (
          <>
            <FilterBar action={paths.optOuts} params={{ state: params.state }} facets={facets} />
            <OptOutsTable
              rows={ledger.rows}
              denied={denied}
              onAsk={ask}
              empty={
                filtered ? (
                  <EmptyState
                    title="No number is in this state"
                    action={<ButtonLink href={paths.optOuts}>Show all</ButtonLink>}
                  />
                ) : (
                  <EmptyState title="Nobody has opted out yet" action={recordButton('')}>
                    Who asks for no more texts is recorded here, and nothing is sent to them from then on.
                  </EmptyState>
                )
              }
              footer={
                <TableFooter
                  total={ledger.total}
                  noun={noun}
                  paging={{
                    page: ledger.page,
                    pageCount: Math.max(1, Math.ceil(ledger.total / ledger.perPage)),
                    href: (to) => withParam(paths.optOuts, { state: params.state }, 'page', to),
                  }}
                />
              }
            />
          </>
        )}
      </div>
      {asked?.act === 'opt-out' && <RecordOptOut number={asked.number} onClose={close} />}
      {asked?.act === 'opt-in' && <RecordOptIn row={asked.row} onClose={close} />}
      {asked?.act === 'history' && <NumberHistory row={asked.row} onClose={close} />}
    </>
  )
}
