import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/access/roles'
import { checkNumbers } from '@/lib/operations/porting/operations'
import { savePortDraft } from '@/lib/operations/porting/writes'
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
