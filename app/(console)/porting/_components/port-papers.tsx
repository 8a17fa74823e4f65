import { Download as DownloadSign } from 'lucide-react'
import { Download } from '@/components/ui/download'
import { ButtonLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'

/** Printable documents of a request. `letter`: the role sees everything in it. */
export function PortPapers({ id, letter }: { id: string; letter: boolean }) {
  return (
    <>
      <ButtonLink href={paths.portSummary(id)}>Print summary</ButtonLink>
      {letter && (
        <Download href={paths.portLetter(id)} name={`port-${id}-letter.pdf`}>
          <DownloadSign aria-hidden="true" />
          Letter of authorization (PDF)
        </Download>
      )}
    </>
  )
}
