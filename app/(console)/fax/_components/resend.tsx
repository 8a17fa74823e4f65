'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { RowAct, RowActs } from '@/components/operation/row-acts'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import { sendFax } from '@/lib/faces/fax'
import { type SentFax, waitsForPerson } from '@/lib/fax/sent'
import { formatNumber } from '@/lib/fields/number'
import { paths } from '@/lib/paths'
import { sendFaxAction } from '../actions'

const FaxConsequences = dynamic(() => import('./fax-consequences').then((m) => m.FaxConsequences))

/** Around a list of sent faxes: what became of sending one once more stands above it. */
export function Resending({ children }: { children: ReactNode }) {
  return (
    <RowActs operation={sendFax} action={sendFaxAction} review>
      {children}
    </RowActs>
  )
}

/** A new act, linked to the old one. What nobody knows the end of is settled first; past its time the document is gone, and so is this. */
export function Resend({ fax: { entry, state, from, to, pages, kept, at } }: { fax: SentFax }) {
  if (state === 'planned' || state === 'sent') return null
  if (waitsForPerson(state)) return <TextLink href={paths.entry(entry)}>Settle</TextLink>
  if (!kept) return null
  const { document } = kept
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
            A new fax, charged again. The one of <ShortDate at={at} /> stays as it is.
          </p>
        </>
      }
    >
      Resend…
    </RowAct>
  )
}
