import { type Role, reasonDenied } from '@/lib/core/access/roles'
import { cannotView } from '@/lib/core/text/fact-texts'
import { Banner } from '../../ui/banner'
import { PageHeader } from './page-header'

interface DeniedProps {
  title: string
  /** The requirement of the page: an operation, or anything else with allowed roles. */
  operation: { readonly allowed: readonly Role[] }
  role: Role
}

/** Instead of a page that this role may not open: why not. */
export function Denied({ title, operation, role }: DeniedProps) {
  return (
    <>
      <PageHeader title={title} />
      <Banner kind="info" title={cannotView(title)}>
        <p>{reasonDenied(role, operation)}.</p>
      </Banner>
    </>
  )
}
