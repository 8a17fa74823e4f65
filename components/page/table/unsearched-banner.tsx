import { Banner } from '@/components/ui/banner'

/** For a search link made for another person, edited manually, or expired. */
export function UnsearchedBanner() {
  return (
    <Banner kind="warning" title="This link can’t be opened. Search again.">
      <p>It may have expired, belong to someone else, or contain a phone number that isn’t encrypted.</p>
    </Banner>
  )
}
