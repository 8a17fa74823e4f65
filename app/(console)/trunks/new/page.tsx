import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { createTrunk } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { CreateTrunkForm } from '../_components/create-trunk-form'

export const metadata: Metadata = { title: 'Create trunk' }

export default async function NewTrunkPage() {
  const { role } = await requireActor()
  if (!may(role, createTrunk)) return <Denied title="Create trunk" operation={createTrunk} role={role} />
  return (
    <>
      <PageHeader title="Create trunk" breadcrumbs={[{ href: paths.trunks, label: 'Trunks' }]} />
      <CreateTrunkForm />
    </>
  )
}
