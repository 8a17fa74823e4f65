'use client'

import type { ReactNode } from 'react'
import { RowAct, RowActs } from '@/components/operation/row-acts'
import { ShortDate } from '@/components/ui/short-date'
import type { SentFax } from '@/lib/areas/fax/sent'
import { sendFax } from '@/lib/areas/fax/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { sendFaxAction } from '../actions'
import { FaxConsequences } from './fax-consequences'

/** Wraps a list of sent faxes, so that the outcome of a resend is shown above it. */
export function Resending({ children }: { children: ReactNode }) {
  return (
    <RowActs operation={sendFax} action={sendFaxAction} review>
      {children}
    </RowActs>
  )
}

type ResendProps = Pick<SentFax, 'entry' | 'from' | 'to' | 'pages' | 'at'> &
  Pick<NonNullable<SentFax['kept']>, 'document'>

/** A new request, linked to the old one. */
export function Resend({ entry, from, to, pages, document, at }: ResendProps) {
  return (
    <RowAct
      operation={sendFax}
      input={{ from, to, document: { ...document, kind: 'fax-document' }, pages, resends: entry }}
      of={`${document.name} to ${formatNumber(to)}`}
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
    </RowAct>
  )
}
