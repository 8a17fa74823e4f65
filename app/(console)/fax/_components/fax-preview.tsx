import { DocumentPreview } from '@/components/areas/documents/document-preview'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import type { DocumentRef } from '@/lib/core/documents/kinds'

interface FaxPreviewProps {
  document: DocumentRef | null
  onPages: (pages: number) => void
}

/** The document to send, beside the form. */
export function FaxPreview({ document, onPages }: FaxPreviewProps) {
  if (!document) return null
  return (
    <Card
      flush
      title={
        <span className="break-all">
          <Isolated>{document.name}</Isolated>
        </span>
      }
      className="overflow-hidden"
    >
      <DocumentPreview key={document.id} document={document} onPages={onPages} />
    </Card>
  )
}
