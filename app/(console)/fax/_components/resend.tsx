'use client'

import type { ReactNode } from 'react'
import { RowOperation, RowOperations } from '@/components/operation/row-operations'
import { ShortDate } from '@/components/ui/short-date'
import type { SentFax } from '@/lib/areas/fax/sent'
import { sendFax } from '@/lib/areas/fax/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { isolated } from '@/lib/core/text/isolated'
import { sendFaxAction } from '../actions'
import { FaxConsequences } from './fax-consequences'

/** Wraps a list of sent faxes, so that the outcome of a resend is shown above it. */
export function Resending({ children }: { children: ReactNode }) {
  return (
    <RowOperations operation={sendFax} action={sendFaxAction} review>
      {children}
    </RowOperations>
  )
}

type ResendProps = Pick<SentFax, 'entry' | 'from' | 'to' | 'pages' | 'at'> &
  Pick<NonNullable<SentFax['stored']>, 'document'>

/** A new request, linked to the old one. */
export function Resend({ entry, from, to, pages, document, at }: ResendProps) {
  return (
    <RowOperation
      operation={sendFax}
      input={{ from, to, document: { ...document, kind: 'fax-document' }, pages, resends: entry }}
      of={`${isolated(document.name)} to ${formatNumber(to)}`}
      submitLabel={`Resend to ${formatNumber(to)}`}
      consequences={
        <>
          <FaxConsequences from={from} to={to} document={document} pages={pages} />
          <p className="text-sm text-muted">
            A new fax, charged again. The one from <ShortDate at={at} /> stays as it is.
          </p>
        </>
      }
    >
      Resend…
    </RowOperation>
  )
}
