import type { Operation } from '@/lib/operations/operation'
import { type Role, reasonDenied } from '@/lib/roles'
import { PageHeader } from '../shell/page-header'
import { Banner } from '../ui/banner'

/** A page that this role may not read: said in words, not as an error. */
export function Denied({ title, operation, role }: { title: string; operation: Operation; role: Role }) {
  return (
    <>
      <PageHeader title={title} />
      <Banner kind="info" title={`${title} is not open to your role`}>
        <p>{reasonDenied(role, operation)}.</p>
      </Banner>
    </>
  )
}
