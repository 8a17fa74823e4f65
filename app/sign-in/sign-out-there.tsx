import { Isolated } from '@/components/ui/isolated'
import { issuerSignOut } from '@/server/access/auth/issuer-sign-out'

/** After signing out here, where the identity provider offers the same. `name`: its name. */
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
