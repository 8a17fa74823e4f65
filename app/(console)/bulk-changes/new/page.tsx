import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/access/roles'
import { isKind, kindsOf, seeBulkChanges } from '@/lib/bulk-changes/kinds'
import { MOST_LINES } from '@/lib/bulk-changes/view'
import { queryOf } from '@/lib/lists/search-params'
import { paths } from '@/lib/paths'
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
