import 'server-only'
import type { Role } from '@/lib/roles'

/** Who acts: resolved on the server from the session's row, never from what a browser says. */
export interface Actor {
  personId: string
  name: string
  email: string
  role: Role
  sessionHash: string
}
