import type { Role } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { placesOf } from './navigation'

/** The page that a person chose to start with; the Overview without a choice, or if their role can no longer open it. */
export function startPage({ role, startPage: chosen }: { role: Role; startPage: string | null }): string {
  return placesOf(role).pages.some(({ href }) => href === chosen) && chosen ? chosen : paths.overview
}
