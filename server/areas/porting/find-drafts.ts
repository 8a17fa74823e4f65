import 'server-only'
import type { PortRow } from '@/lib/areas/porting/port-row'
import { emptyPort } from '@/lib/areas/porting/request-fields'
import { draftOfPort } from '@/lib/areas/porting/statuses'
import { isCalendarDay } from '@/lib/core/fields/calendar'
import { readNumberList } from '@/lib/core/tables/number-list'
import type { Person } from '@/server/core/actor/actor'
import { draftsInside } from '@/server/store/drafts/drafts'
import { portDrafts } from './port-drafts'

/** Ports that exist only here: one's own and shared drafts that never reached the provider, which lists the others. */
export async function draftRows(actor: Person): Promise<PortRow[]> {
  const drafts = await draftsInside(actor, portDrafts)
  return drafts
    .filter(({ subject }) => subject === null)
    .map(({ id, own, owner, changedAt, expiresAt, expired, values }): PortRow => {
      const { numbers, company, carrier, focDate, mode, trunk, partial, wireless, bill } = values ?? emptyPort
      return {
        ...{ id, company: company.trim(), carrier: carrier.trim(), mode, trunk, partial, wireless, focDate },
        numbers: readNumberList(numbers).good.map(({ number }) => number),
        status: '',
        createdAt: '',
        state: draftOfPort({ expired, bill: bill !== null }),
        requested: isCalendarDay(focDate) ? focDate : '',
        confirmed: '',
        since: changedAt,
        listed: false,
        draft: { whose: own ? null : owner, until: expiresAt, expired },
      }
    })
}

/** The last changed draft that replaces a closed request, while the provider does not have it. */
export async function correctionOf(actor: Person, request: string) {
  const drafts = await draftsInside(actor, portDrafts)
  return drafts.find(({ subject, values }) => subject === null && values?.replaces === request) ?? null
}
