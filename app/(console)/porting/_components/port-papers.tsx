import { Download as DownloadSign } from 'lucide-react'
import { Download } from '@/components/ui/download'
import { ButtonLink } from '@/components/ui/link'
import { paths } from '@/lib/paths'

/** What of a request goes on paper. `letter`: this role sees all that stands in it. */
export function PortPapers({ id, letter }: { id: string; letter: boolean }) {
  return (
    <>
      <ButtonLink href={paths.portSummary(id)}>Print summary</ButtonLink>
      {letter && (
        <Download href={paths.portLetter(id)} name={`port-${id}-letter.pdf`}>
          <DownloadSign aria-hidden="true" />
          Letter (PDF)
        </Download>
      )}
    </>
  )
}
