import { Banner } from '@/components/ui/banner'

/** An address that somebody else was given, that was typed by hand, or that is too old to be opened. */
export function UnsearchedBanner() {
  return (
    <Banner kind="warning" title="This link can’t be opened. Search again.">
      <p>Links to searches work only for the person who made them.</p>
    </Banner>
  )
}
