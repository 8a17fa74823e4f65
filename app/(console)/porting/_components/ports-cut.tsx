import { Banner } from '@/components/ui/banner'
import { cutNotice } from '@/lib/areas/porting/port-row'

/** Above a list or dates from which entries are missing. */
export function PortsCut({ read }: { read: number }) {
  return (
    <Banner kind="warning" title={cutNotice(read)}>
      <p>
        Search and counts cover these only. To find another request, enter one of its numbers in the find box at the top
        of the page.
      </p>
    </Banner>
  )
}
