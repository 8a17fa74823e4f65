import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { isKind, kindsOf, seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { MOST_LINES } from '@/lib/desk/bulk-changes/view'
import { requireActor } from '@/server/access/auth/current'
import { BulkChangeForm } from '../_components/bulk-change-form'

const title = 'New bulk change'

export const metadata: Metadata = { title }

export default async function NewBulkChangePage({ searchParams }: PageProps<'/bulk-changes/new'>) {
  const { role } = await requireActor()
  if (!may(role, seeBulkChanges)) return <Denied title={title} operation={seeBulkChanges} role={role} />
  const { kind, selected } = await queryOf(searchParams)
  const kinds = kindsOf(role)
  return (
    <>
      <PageHeader
        title={title}
        description={`One change for up to ${MOST_LINES} numbers. The dry run sends nothing.`}
        breadcrumbs={[{ href: paths.bulkChanges, label: 'Bulk changes' }]}
      />
      <BulkChangeForm
        kinds={kinds}
        kind={isKind(kind) && kinds.includes(kind) ? kind : ''}
        selected={selected !== undefined}
      />
    </>
  )
}
