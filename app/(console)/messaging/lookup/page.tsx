import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { lookUpCarrier } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { areaTabs } from '../../navigation'
import { CarrierLookup } from '../_components/carrier-lookup'

export const metadata: Metadata = { title: 'Carrier lookup' }

export default async function LookupPage() {
  const actor = await requireActor()
  if (!may(actor.role, lookUpCarrier))
    return <Denied title="Carrier lookup" operation={lookUpCarrier} role={actor.role} />
  return (
    <>
      <PageHeader title="Carrier lookup" tabs={areaTabs(actor.role, 'messaging')} />
      <CarrierLookup />
    </>
  )
}
