import { Banner } from '@/components/ui/banner'

/** For a search link made for another person, edited manually, or expired. */
export function UnsearchedBanner() {
  return (
    <Banner kind="warning" title="This link can’t be opened. Search again.">
      <p>Links to searches work only for the person who made them.</p>
    </Banner>
  )
}
