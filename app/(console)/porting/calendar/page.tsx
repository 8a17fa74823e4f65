import type { Metadata } from 'next'
import { Bars } from '@/components/page/list/bars'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { addDays, portToday } from '@/lib/areas/porting/days'
import { listPorts } from '@/lib/areas/porting/operations'
import { mondayOf } from '@/lib/areas/porting/port-row'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import { isCalendarDay } from '@/lib/core/fields/calendar'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import { requireActor } from '@/server/access/auth/current'
import { portsSoon } from '@/server/areas/porting/find-ports'
import { areaTabs } from '../../navigation'
import { FocCalendar } from '../_components/foc-calendar'
import { PortsCut } from '../_components/ports-cut'

export const metadata: Metadata = { title: 'FOC calendar' }

const WEEKS = 5

export default async function CalendarPage({ searchParams }: PageProps<'/porting/calendar'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listPorts)) return <Denied title="FOC calendar" operation={listPorts} role={role} />
  const { from } = await queryOf(searchParams)
  const today = portToday()
  const start = mondayOf(from && isCalendarDay(from) ? from : today)
  const end = addDays(start, WEEKS * 7 - 3)
  const ports = await portsSoon(actor)
  const at = (day: string) => `${paths.portingCalendar}?from=${day}`
  return (
    <>
      <PageHeader
        title="Porting"
        tabs={areaTabs(role, 'porting')}
        actions={
          may(role, savePortDraft) && (
            <ButtonLink href={paths.newPort()} variant="primary">
              Start a port
            </ButtonLink>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-1 text-lg font-semibold">
          {dayText(start)} to {dayText(end)}, {end.slice(0, 4)}
        </h2>
        <ButtonLink href={at(addDays(start, -7 * WEEKS))} size="sm">
          Earlier
        </ButtonLink>
        <ButtonLink href={paths.portingCalendar} size="sm">
          Today
        </ButtonLink>
        <ButtonLink href={at(addDays(start, 7 * WEEKS))} size="sm">
          Later
        </ButtonLink>
      </div>
      <Live pending={ports} what="the dates" bars={<Bars columns={6} />}>
        {(rows, { partial }) => (
          <div className="space-y-3">
            {partial && <PortsCut read={rows.length} />}
            <FocCalendar rows={rows} start={start} weeks={WEEKS} today={today} />
          </div>
        )}
      </Live>
    </>
  )
}
