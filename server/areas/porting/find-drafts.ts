import 'server-only'
import { readNumberList } from '@/lib/fields/number-list'
import { isDay } from '@/lib/porting/days'
import type { PortRow } from '@/lib/porting/port-row'
import { emptyPort } from '@/lib/porting/request-fields'
import { draftOfPort } from '@/lib/porting/statuses'
import type { Person } from '@/server/core/actor/actor'
import { draftsInside } from '@/server/store/drafts/drafts'
import { portDrafts } from './port-drafts'

/** The ports that exist here only: of one's own drafts and the shared ones those that never went to the provider, which lists the others. */
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
        requested: isDay(focDate) ? focDate : '',
        confirmed: '',
        since: changedAt,
        listed: false,
        draft: { whose: own ? null : owner, until: expiresAt, expired },
      }
    })
}

/** What somebody has begun in the place of a request that takes no change any more, last changed; while the provider has nothing of it. */
export async function correctionOf(actor: Person, request: string) {
  const drafts = await draftsInside(actor, portDrafts)
  return drafts.find(({ subject, values }) => subject === null && values?.replaces === request) ?? null
}
