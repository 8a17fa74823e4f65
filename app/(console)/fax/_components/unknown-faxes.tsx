import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'

/** No job settles these: a person must. */
export function UnknownFaxes({ count }: { count: number }) {
  return (
    <Banner kind="unknown" title={`${count} ${count === 1 ? 'fax' : 'faxes'} with unknown outcome`}>
      <p>
        The provider lists no sent faxes, so the outcome can’t be checked. Ask the recipient, then settle the fax.{' '}
        <TextLink href={`${paths.sentFaxes()}?state=unknown`}>Show {count === 1 ? 'it' : 'them'}</TextLink>
      </p>
    </Banner>
  )
}
