'use client'

import { type ReactNode, useState } from 'react'
import { DocumentField } from '@/components/areas/documents/document-field'
import { OperationForm } from '@/components/operation/operation-form'
import { Button } from '@/components/ui/button'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { sendFax } from '@/lib/areas/fax/summaries'
import { isImage } from '@/lib/core/documents/file-types'
import { type DocumentRef, KEPT_DAYS } from '@/lib/core/documents/kinds'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { sendFaxAction } from '../actions'
import { FaxConsequences } from './fax-consequences'
import { FaxPreview } from './fax-preview'
import { FaxSenderField } from './fax-sender-field'
import { pagesText, type SendFaxValues } from './send-fax-values'

interface SendFaxFormProps {
  from: string
  balance: ReactNode
}

export function SendFaxForm({ from, balance }: SendFaxFormProps) {
  // Offered again after sending, for the next recipient.
  const [last, setLast] = useState<DocumentRef | null>(null)
  const empty: SendFaxValues = { from, to: '', document: null, pages: null }
  return (
    <OperationForm
      operation={sendFax}
      action={sendFaxAction}
      defaultValues={empty}
      keepFields={['from']}
      submitLabel={labelOf}
      consequences={(values) => <FaxConsequences {...values} balance={balance} />}
      note="A fax is sent once and can’t be recalled, and the provider doesn’t report whether it arrived."
      next={(_, data) => <Sent faxId={data?.faxId} />}
      aside={(fields, form) => (
        <FaxPreview
          document={fields.value('document')}
          onPages={(pages) => form.setValue('pages', pages, { shouldDirty: true })}
        />
      )}
    >
      {(fields, form) => (
        <>
          <FaxSenderField fields={fields} />
          <fields.Number name="to" label="To" hint="A US or Canadian fax number." />
          <DocumentField
            kind="fax-document"
            name="document"
            label="Document"
            error={form.formState.errors.document?.message}
            value={fields.value('document')}
            preview={false}
            onChange={(document) => {
              setLast(document)
              fields.set(withPages(document))
            }}
          />
          {last && !fields.value('document') && (
            <Button size="sm" onClick={() => fields.set(withPages(last))}>
              Use {last.name} again
            </Button>
          )}
          <div className="rounded-lg border bg-surface p-4">
            <KeyValues
              columns={1}
              items={[
                { label: 'Cost', value: NOT_AVAILABLE },
                { label: 'Balance', value: balance },
                { label: 'Document stored', value: `Encrypted, for ${KEPT_DAYS} days after the outcome is known` },
              ]}
            />
          </div>
        </>
      )}
    </OperationForm>
  )
}

const withPages = (document: DocumentRef | null) => ({
  document,
  pages: document && isImage(document.type) ? 1 : null,
})

/** "Send 3 pages to (212) 555-0123", or the file name if the pages cannot be counted. */
function labelOf({ to, document, pages }: SendFaxValues): string {
  const number = nationalNumber(to)
  const what = pages ? ` ${pagesText(pages)}` : document ? ` ${document.name}` : ' fax'
  return number ? `Send${what} to ${formatNumber(number)}` : `Send${what}`
}

function Sent({ faxId }: { faxId: string | undefined }) {
  return (
    <p>
      {faxId && (
        <>
          Handed over as fax <span className="font-mono">{faxId}</span>.{' '}
        </>
      )}
      The provider doesn’t report whether it arrived. <TextLink href={paths.sentFaxes()}>Sent faxes</TextLink>
    </p>
  )
}
