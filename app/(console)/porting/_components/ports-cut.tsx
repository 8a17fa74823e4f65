import { Banner } from '@/components/ui/banner'
import { cutWords } from '@/lib/areas/porting/port-row'

/** Above a list or dates from which entries are missing. */
export function PortsCut({ read }: { read: number }) {
  return (
    <Banner kind="warning" title={cutWords(read)}>
      <p>Search and counts cover these only. To find another request, search for one of its numbers above.</p>
    </Banner>
  )
}
