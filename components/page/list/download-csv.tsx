import type { ReactNode } from 'react'
import { Download } from '@/components/ui/download'

/** `name` of the list, which the file is called by. */
export function DownloadCsv({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <Download href={href} name={`${name}.csv`}>
      {children}
    </Download>
  )
}
