import type { Metadata } from 'next'
import { BalanceNow } from '@/components/areas/billing/balance-now'
import { OpenChanges } from '@/components/operation/open-changes'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { getBalance } from '@/lib/areas/billing/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { may } from '@/lib/core/access/roles'
import { nationalNumber } from '@/lib/core/fields/number'
import { queryOf } from '@/lib/core/lists/search-params'
import { requireActor } from '@/server/access/auth/current'
import { openChanges } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { areaTabs } from '../../navigation'
import { SendFaxForm } from '../_components/send-fax-form'

const title = 'Send a fax'

export const metadata: Metadata = { title }

export default async function SendFaxPage({ searchParams }: PageProps<'/fax/send'>) {
  const actor = await requireActor()
  if (!may(actor.role, sendFax)) return <Denied title={title} operation={sendFax} role={actor.role} />
  const { from } = await queryOf(searchParams)
  const [balance, open] = await Promise.all([
    may(actor.role, getBalance) ? readSoon(actor, getBalance, {}) : null,
    openChanges(actor, [sendFax]),
  ])
  return (
    <>
      <PageHeader title={title} tabs={areaTabs(actor.role, 'fax')} />
      <div className="space-y-4">
        <OpenChanges entries={open} />
        <SendFaxForm from={(from && nationalNumber(from)) || ''} balance={<BalanceNow pending={balance} />} />
      </div>
    </>
  )
}
