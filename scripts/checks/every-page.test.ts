import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { everyPage, onlyWithRecords } from '@/e2e/every-page'

const routes = globSync('app/(console)/**/page.tsx').map(
  (file) => file.replace('app/(console)', '').replace(/\/page\.tsx$/, '') || '/',
)
/** Redirects to another page, or the page of an unknown address. */
const withoutContent = ['/[...nowhere]', '/messaging/conversations/of/[message]']
const leadsTo = (route: string) => new RegExp(`^${route.replace(/\[[^/]+\]/g, '[^/]+')}$`)
/** A route without parameters wins: /billing/claims/new is not a claim. */
const routeOf = (path: string) =>
  routes
    .filter((route) => leadsTo(route).test(path.replace(/\?.*/, '')))
    .sort((a, b) => a.split('[').length - b.split('[').length)[0]

it('checks of every page have each page of the console', () => {
  expect(routes.length).toBeGreaterThan(80)
  const named = new Set([...everyPage.map(routeOf), ...onlyWithRecords, ...withoutContent])
  expect(routes.filter((route) => !named.has(route))).toEqual([])
  expect([...named].filter((route) => !routes.includes(route ?? ''))).toEqual([])
})
