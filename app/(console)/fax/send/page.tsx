import type { Metadata } from 'next'
import { BalanceNow } from '@/components/areas/billing/balance-now'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/access/roles'
import { nationalNumber } from '@/lib/fields/number'
import { queryOf } from '@/lib/lists/search-params'
import { getBalance } from '@/lib/operations/billing/operations'
import { sendFax } from '@/lib/operations/fax/sending'
import { requireActor } from '@/server/access/auth/current'
import { openActs } from '@/server/core/journal/find'
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
    openActs(actor, [sendFax]),
  ])
  return (
    <>
      <PageHeader title={title} tabs={areaTabs(actor.role, 'fax')} />
      <div className="space-y-4">
        <OpenActs entries={open} blocked="the same document to this recipient" />
        <SendFaxForm from={(from && nationalNumber(from)) || ''} balance={<BalanceNow pending={balance} />} />
      </div>
    </>
  )
}
