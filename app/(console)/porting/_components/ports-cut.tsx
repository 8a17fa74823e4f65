import { Banner } from '@/components/ui/banner'

/** Above a list, or dates, of which some are missing. */
export function PortsCut({ read }: { read: number }) {
  return (
    <Banner
      kind="warning"
      title={`Not all requests are shown: the provider has more than the ${read.toLocaleString('en-US')} that were read`}
    >
      <p>Search and counts are of these. A request that is missing is found by one of its numbers in the box above.</p>
    </Banner>
  )
}
