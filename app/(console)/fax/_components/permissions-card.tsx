import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import { State } from '@/components/ui/state'
import { grantPermission, revokePermission } from '@/lib/areas/fax/permissions'
import { may, type Role } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import type { Permission } from '@/server/areas/fax/permissions'
import { Grant, Revoke, RevokeOther, Revoking } from './permission-actions'

function YesNo({ yes }: { yes: boolean }) {
  return (
    <State family={yes ? 'done' : 'neutral'} usual>
      {yes ? 'Yes' : 'No'}
    </State>
  )
}

const columns: Column<Permission>[] = [
  { header: 'Address', cell: ({ email }) => <span className="break-all">{email}</span> },
  { header: 'May send', cell: ({ maySend }) => <YesNo yes={maySend} />, width: '6rem', priority: 2 },
  { header: 'May receive', cell: ({ mayReceive }) => <YesNo yes={mayReceive} />, width: '7rem', priority: 2 },
  {
    header: 'Granted',
    cell: ({ maySend, mayReceive, who, at }) => (
      <>
        <span className="@2xl:hidden">{rights(maySend, mayReceive)} · </span>
        <Isolated>{who}</Isolated> · <ShortDate at={at} />
      </>
    ),
  },
]

const rights = (maySend: boolean, mayReceive: boolean) =>
  maySend && mayReceive ? 'Sends, receives' : maySend ? 'Sends' : 'Receives'

interface PermissionsCardProps {
  number: string
  permissions: readonly Permission[]
  role: Role
}

/** The card is inside `Revoking`, so that an outcome stays visible when the rows refresh. */
export function PermissionsCard({ number, permissions, role }: PermissionsCardProps) {
  const mayRevoke = may(role, revokePermission)
  return (
    <Revoking>
      <Card title="Email permissions" flush>
        <DataTable
          label="Email permissions"
          columns={columns}
          rows={permissions}
          rowKey={({ email }, index) => (email === hidden ? String(index) : email)}
          frameless
          empty={<p className="px-4 py-3 text-muted">None granted in Switchroom.</p>}
          {...(mayRevoke && {
            actions: ({ email }: Permission) => email !== hidden && <Revoke number={number} email={email} />,
          })}
        />
        <p className="border-t px-4 py-2.5 text-sm text-muted">
          This list has only grants made in Switchroom. The provider has no list of permissions.
        </p>
        {mayRevoke && (
          <div className="flex flex-wrap gap-2 border-t px-4 py-3">
            {may(role, grantPermission) && <Grant number={number} />}
            <RevokeOther number={number} />
          </div>
        )}
      </Card>
    </Revoking>
  )
}
