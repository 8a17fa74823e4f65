import { NotReadHere } from '@/components/page/detail/about-reading'
import { LiveCard } from '@/components/page/detail/live-card'
import { LastSetOn } from '@/components/page/detail/live-fact'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { changeFaxNumber } from '@/lib/areas/fax/account'
import type { FaxNumber } from '@/lib/areas/fax/records'
import { faxKindLabel } from '@/lib/areas/fax/status-labels'
import { may, type Role } from '@/lib/core/access/roles'
import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { ChangeFaxForm } from './change-fax-form'
import { FormDialog } from './form-dialog'

const reports: Readonly<Record<string, string>> = { yes: 'With the fax attached', no: 'Without the fax' }

interface SettingsCardProps {
  number: string
  pending: PendingReading<FaxNumber | null>
  /** Values last set here that the provider does not return. */
  set: Readonly<Record<string, LastSetValue>>
  role: Role
}

export function SettingsCard({ number, pending, set, role }: SettingsCardProps) {
  return (
    <LiveCard title="Settings" pending={pending} what="the number" lines={5} form refused={<NotReadHere />}>
      {(row) =>
        row ? (
          <div className="space-y-4">
            <KeyValues
              columns={1}
              items={[
                { label: 'Type', value: faxKindLabel(row.kind) || null },
                { label: 'Note', value: row.note || null },
                pin(set.pin),
                { label: 'Delivery reports', value: (reports[row.attached] ?? row.attached) || null },
                unreported('Faxes are posted to', set.postsTo),
                unreported('Adapter', set.adapter),
              ]}
            />
            {may(role, changeFaxNumber) && (
              <FormDialog label="Change settings…">
                <ChangeFaxForm number={number} note={row.note} attached={row.attached} />
              </FormDialog>
            )}
          </div>
        ) : (
          <p className="text-muted">Not listed.</p>
        )
      }
    </LiveCard>
  )
}

/** The digits of a PIN are shown to no one, not even the person who set the PIN. */
function pin(set: LastSetValue | undefined): KeyValue {
  const value = set ? 'Set' : <span className="text-muted">Not set in Switchroom</span>
  return { label: 'PIN', value, ...(set && { hint: <LastSetOn at={set.at} /> }) }
}

function unreported(label: string, set: LastSetValue | undefined): KeyValue {
  if (!set) return { label, value: <span className="text-muted">Not set in Switchroom</span> }
  return { label, value: set.value, mono: true, hint: <LastSetOn at={set.at} /> }
}
