import type { ReactNode } from 'react'
import { Download } from '@/components/ui/download'

/** `name` is the list's name and gives the file name. */
export function DownloadCsv({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <Download href={href} name={`${name}.csv`}>
      {children}
    </Download>
  )
}
