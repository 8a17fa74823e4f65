'use client'

import { RowAct } from '@/components/operation/row-acts'
import { ShortDate } from '@/components/ui/short-date'
import { scheduleBackups } from '@/lib/areas/servers/summaries'
import type { LastSetValue } from '@/lib/core/acts/last-set-value'

const schedules = [
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['none', 'None'],
] as const

/** Marks the schedule last set here: the provider does not return the current one. */
export function BackupSchedule({ serverId, schedule }: { serverId: string; schedule: LastSetValue | null }) {
  return (
    <>
      <span className="text-sm text-muted">
        {schedule ? (
          <>
            Schedule, as set here <ShortDate at={schedule.at} />:
          </>
        ) : (
          'Schedule unknown. Set it:'
        )}
      </span>
      <span className="inline-flex flex-wrap gap-1">
        {schedules.map(([value, label]) => (
          <RowAct
            key={value}
            operation={scheduleBackups}
            input={{ serverId, schedule: value }}
            of={`backups ${value}`}
            pressed={schedule?.value === value}
            submitLabel={value === 'none' ? 'Stop backups' : `Back up ${value}`}
            consequences={
              <ul className="list-disc space-y-1 pl-5">
                {value === 'none' ? (
                  <>
                    <li>No more backups are made. Existing ones stay.</li>
                    <li>Turning them on again later may be charged again.</li>
                  </>
                ) : (
                  <>
                    <li>Backups are charged per server. The price isn’t available.</li>
                    <li>New backups replace the oldest ones.</li>
                  </>
                )}
              </ul>
            }
          >
            {label}
          </RowAct>
        ))}
      </span>
    </>
  )
}
