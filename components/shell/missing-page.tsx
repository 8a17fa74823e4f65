import { ButtonLink } from '../ui/link'

/** For an address that leads nowhere. */
export function MissingPage() {
  return (
    <div className="max-w-prose space-y-4">
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">There is nothing at this address</h1>
        <p className="text-pretty text-muted">
          The address may be mistyped, or what it named may have been renamed or removed. The menu and the overview lead
          to everything there is.
        </p>
      </div>
      <ButtonLink href="/" variant="primary">
        Go to the overview
      </ButtonLink>
    </div>
  )
}
