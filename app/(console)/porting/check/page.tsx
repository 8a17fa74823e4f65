import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { checkNumbers } from '@/lib/areas/porting/operations'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { areaTabs } from '../../navigation'
import { CheckNumbers } from '../_components/check-numbers'

const title = 'Check numbers'

export const metadata: Metadata = { title }

export default async function CheckNumbersPage() {
  const { role } = await requireActor()
  if (!may(role, checkNumbers)) return <Denied title={title} operation={checkNumbers} role={role} />
  return (
    <>
      <PageHeader title="Porting" tabs={areaTabs(role, 'porting')} />
      <CheckNumbers mayPort={may(role, savePortDraft)} />
    </>
  )
}
