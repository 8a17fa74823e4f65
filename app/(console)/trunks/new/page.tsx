import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/access/roles'
import { createTrunk } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
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
