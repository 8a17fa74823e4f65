import { NotReadHere } from '@/components/page/detail/about-reading'
import { LiveCard } from '@/components/page/detail/live-card'
import { LastSetOn } from '@/components/page/detail/live-fact'
import { KeyValues } from '@/components/ui/key-values'
import { setFaxAccount } from '@/lib/areas/fax/account'
import { listFaxNumbers } from '@/lib/areas/fax/operations'
import type { FaxNumber } from '@/lib/areas/fax/records'
import { may, type Role, seesMasked } from '@/lib/core/access/roles'
import type { LastSetValue } from '@/lib/core/acts/last-set-value'
import type { PendingReading } from '@/lib/core/acts/outcome'
import { cannotView, NOT_AVAILABLE } from '@/lib/core/text/fact-words'
import { AccountActs } from './account-acts'

interface AccountCardProps {
  number: string
  pending: PendingReading<FaxNumber | null>
  /** Account values last set here: the provider returns neither password nor email address. */
  set: Readonly<Record<string, LastSetValue>>
  role: Role
}

export function AccountCard({ number, pending, set, role }: AccountCardProps) {
  return (
    <LiveCard title="Fax account" pending={pending} what="the number" lines={4} form refused={<NotReadHere />}>
      {(row) => {
        if (!row) return <p className="text-muted">Not listed.</p>
        if (seesMasked(role, listFaxNumbers)) return <p className="text-muted">{cannotView('the account')}</p>
        const has = row.name !== '' || row.login !== ''
        return (
          <div className="space-y-4">
            {has ? <Account row={row} set={set} /> : <p className="text-muted">None.</p>}
            {may(role, setFaxAccount) && <AccountActs number={number} name={row.name} login={row.login} has={has} />}
          </div>
        )
      }}
    </LiveCard>
  )
}

function Account({ row, set }: { row: FaxNumber; set: AccountCardProps['set'] }) {
  // Only for the login that was set here: another account has another password.
  const ours = set.login?.value === row.login ? set : {}
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'Name', value: row.name || null },
        { label: 'Login', value: row.login || null, mono: true },
        ours.email
          ? { label: 'Email', value: ours.email.value, hint: <LastSetOn at={ours.email.at} /> }
          : { label: 'Email', value: NOT_AVAILABLE },
        ours.login
          ? { label: 'Password', value: 'Shown once', hint: <LastSetOn at={ours.login.at} /> }
          : { label: 'Password', value: NOT_AVAILABLE },
      ]}
    />
  )
}
