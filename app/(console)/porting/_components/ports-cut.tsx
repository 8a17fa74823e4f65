import { Banner } from '@/components/ui/banner'
import { cutWords } from '@/lib/porting/port-row'

/** Above a list or dates from which entries are missing. */
export function PortsCut({ read }: { read: number }) {
  return (
    <Banner kind="warning" title={cutWords(read)}>
      <p>Search and counts are of these. A request that is missing is found by one of its numbers in the box above.</p>
    </Banner>
  )
}
