import type { Page } from '@playwright/test'

/**
 * Every page of the console (scripts/checks/every-page.test.ts), except those of `onlyWithRecords`. PORT and SERVER are replaced by the id in the
 * first row of the list.
 */
export const everyPage = [
  '/',
  '/attention',
  '/lookup',
  '/labels',
  '/labels/set',
  '/bulk-changes',
  '/bulk-changes/new',
  '/messaging',
  '/messaging/compose',
  '/messaging/conversations',
  '/messaging/conversations/replies',
  '/messaging/bulk',
  '/messaging/bulk/new',
  '/messaging/history?period=yesterday',
  '/messaging/delivery',
  '/messaging/opt-outs',
  '/messaging/opt-outs/import',
  '/messaging/lookup',
  '/messaging/numbers/3035550100',
  '/messaging/messages/17809997',
  '/numbers',
  '/numbers/order',
  '/numbers/441134960000',
  '/fax',
  '/fax/find',
  '/fax/send',
  '/fax/sent',
  '/fax/9195550175',
  '/trunks',
  '/trunks/new',
  '/trunks/lobby',
  '/trunks/lobby/change',
  '/trunks/blocked',
  '/trunks/blocked/new',
  '/porting',
  '/porting/calendar',
  '/porting/check',
  '/porting/drafts',
  '/porting/new',
  '/porting/PORT',
  '/porting/PORT/summary',
  '/10dlc',
  '/10dlc/brands/new',
  '/10dlc/brands/101',
  '/10dlc/brands/101/details',
  '/10dlc/brands/101/change',
  '/10dlc/brands/105/campaign',
  '/10dlc/campaigns/201',
  '/10dlc/campaigns/201/change',
  '/servers',
  '/servers/order',
  '/servers/SERVER',
  '/billing',
  '/billing/refills',
  '/billing/claims',
  '/billing/claims/new',
  '/billing/spend',
  '/billing/alerts',
  '/billing/rates',
  '/billing/account',
  '/callbacks',
  '/activity',
  '/activity/audit',
  '/people',
  '/people/tokens',
  '/settings/api',
  '/settings/api/trunks.create',
  '/settings/webhooks',
  '/settings/policy',
  '/settings/provider',
  '/settings/checklist',
  '/notifications',
  '/notifications/settings',
  '/account',
]

/** Pages of records that come from using the console; a console that starts over has none of them. */
export const onlyWithRecords = [
  '/activity/[entry]',
  '/activity/[entry]/fix',
  '/billing/claims/[claim]',
  '/billing/refills/[entry]',
  '/bulk-changes/[bulk]',
  '/callbacks/[callback]',
  '/labels/[label]',
  '/messaging/bulk/[bulk]',
  '/messaging/conversations/[conversation]',
  '/notifications/[notification]',
  '/settings/webhooks/[webhook]',
]

/** Replaces paths with PORT or SERVER by the path of the list's first row. If the list is empty, the path leads nowhere. */
export async function objectsIn(page: Page): Promise<(path: string) => string> {
  const first = async (list: string) => {
    await page.goto(list, { waitUntil: 'networkidle' })
    const links = page.locator(`table a[href^="${list}/"]`)
    return (await links.count()) > 0 ? await links.first().getAttribute('href') : null
  }
  const [server, port] = [await first('/servers'), await first('/porting')]
  return (path) => path.replace('/servers/SERVER', server ?? '$&').replace('/porting/PORT', port ?? '$&')
}
