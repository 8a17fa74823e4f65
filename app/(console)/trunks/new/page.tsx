import type { Metadata } from 'next'
import { PageHeader } from '@/components/shell/page-header'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/auth/current'
import { CreateTrunkForm } from '../_components/create-trunk-form'

export const metadata: Metadata = { title: 'Create trunk' }

export default async function NewTrunkPage() {
  await requireActor()
  return (
    <>
      <PageHeader
        title="Create trunk"
        description="A way in and out for the calls of one piece of equipment."
        breadcrumbs={[{ href: paths.trunks, label: 'Trunks' }]}
      />
      <CreateTrunkForm />
    </>
  )
}
