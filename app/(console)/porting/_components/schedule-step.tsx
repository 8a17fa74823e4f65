'use client'

import { Banner } from '@/components/ui/banner'
import { portToday } from '@/lib/areas/porting/days'
import { portDayWarning } from '@/lib/areas/porting/port-day'
import { easternTime } from '@/lib/areas/porting/wizard'
import type { Wizard } from './use-port-wizard'

/** "2:00 PM" */
const timeText = (time: string) => {
  const [hour = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

export function ScheduleStep({ wizard }: { wizard: Wizard }) {
  const { fields, values } = wizard
  const wireless = values.wireless === 'yes'
  return (
    <>
      {wireless && !values.focDate ? (
        <Banner kind="info" title="Wireless numbers don’t take a requested FOC date">
          <p>They port as soon as the losing carrier releases them.</p>
        </Banner>
      ) : (
        <fields.Text
          name="focDate"
          label="Requested FOC date"
          optional
          hint="Only a request: it counts once the losing carrier confirms it."
          type="date"
          narrow
          echo={(day) => portDayWarning(day, portToday()) ?? ''}
        />
      )}
      <fields.Text
        name="activationTime"
        label="Activation time"
        optional
        hint="On the hour, US Eastern."
        type="time"
        narrow
        after={<span className="text-sm text-muted">US Eastern</span>}
        echo={(typed) =>
          /^\d\d:00$/.test(typed) ? `${timeText(typed)} US Eastern, sent as ${easternTime(typed)}` : ''
        }
      />
    </>
  )
}
