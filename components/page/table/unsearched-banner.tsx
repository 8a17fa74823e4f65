import { Banner } from '@/components/ui/banner'

/** An address that somebody else was given, that was typed by hand, or that is too old to be opened. */
export function UnsearchedBanner() {
  return (
    <Banner kind="warning" title="This address does not say what to look for: the list is not searched">
      <p>
        A number never stands in an address, and what stands there is readable for one person only. Type what you look
        for into the search again.
      </p>
    </Banner>
  )
}
