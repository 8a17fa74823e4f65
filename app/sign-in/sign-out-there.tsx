import { Isolated } from '@/components/ui/isolated'
import { issuerSignOut } from '@/server/access/auth/issuer-sign-out'

/** Shown after signing out, if the identity provider offers sign-out too. `name`: the name of the identity provider. */
export async function SignOutThere({ name }: { name: string }) {
  const url = await issuerSignOut()
  if (!url) return null
  return (
    <p className="text-sm">
      You may still be signed in at <Isolated>{name}</Isolated>.{' '}
      <a className="text-link" href={url} rel="noreferrer">
        Sign out of <Isolated>{name}</Isolated>
      </a>
    </p>
  )
}
