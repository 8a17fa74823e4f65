import type { Metadata } from 'next'
import { PageHeader } from '@/components/shell/page-header'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/auth/current'
import { addressPart } from '../../../address-part'
import { ChangeTrunkForm } from '../../_components/change-trunk-form'

export const metadata: Metadata = { title: 'Change trunk' }

export default async function ChangeTrunkPage({ params }: PageProps<'/trunks/[trunk]/change'>) {
  await requireActor()
  const trunk = addressPart((await params).trunk)
  return (
    <>
      <PageHeader
        title={`Change trunk ${trunk}`}
        description="Only what you fill in is sent; everything else stays as the provider has it."
        breadcrumbs={[
          { href: paths.trunks, label: 'Trunks' },
          { href: paths.trunk(trunk), label: trunk },
        ]}
      />
      <ChangeTrunkForm trunk={trunk} />
    </>
  )
}
