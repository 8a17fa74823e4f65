import type { ReactNode } from 'react'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { isArchive } from '@/lib/core/documents/file-types'
import { type DocumentRef, sizeText } from '@/lib/core/documents/kinds'
import { areaWarning } from '@/lib/core/fields/area-code'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { NO_PRICE } from '@/lib/core/text/fact-texts'
import { pagesText } from './send-fax-values'

interface FaxConsequencesProps {
  from: string
  to: string
  document: Pick<DocumentRef, 'name' | 'size' | 'type'> | null
  pages: number | null
  balance?: ReactNode
}

/** The part of the confirmation dialog that shows what will be sent. */
export function FaxConsequences({ from, to, document, pages, balance }: FaxConsequencesProps) {
  return (
    <>
      <KeyValues
        columns={1}
        items={[
          { label: 'From', value: formatNumber(from), mono: true },
          { label: 'To', value: formatNumber(to), mono: true, hint: areaWarning(nationalNumber(to) ?? '') },
          {
            label: 'Document',
            value: document && <Isolated>{document.name}</Isolated>,
            hint: document && [pages && pagesText(pages), sizeText(document.size)].filter(Boolean).join(' · '),
          },
          {
            label: 'Cost',
            value: NO_PRICE,
            hint: balance && <>Balance: {balance}</>,
          },
        ]}
      />
      {document && isArchive(document.type) && (
        <p className="text-sm text-attention">This is an archive; the recipient’s machine may not print it.</p>
      )}
    </>
  )
}
