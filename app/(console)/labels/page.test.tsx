// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import type { Role } from '@/lib/core/access/roles'
import LabelsPage from './page'

const current = vi.hoisted(() => ({ role: 'support' as Role }))
vi.mock('next/navigation', () => ({ usePathname: () => '/labels', useRouter: () => ({}) }))
vi.mock('@/server/access/auth/current', () => ({ requireActor: async () => current }))
vi.mock('@/server/store/labels/labels', () => ({ allLabels: async () => ({ labels: [], things: [] }) }))
afterEach(cleanup)

it.each<[Role, number]>([
  ['support', 1],
  ['auditor', 0],
])('the empty page shows how to add a label only to a role that may (%s)', async (role, times) => {
  current.role = role
  render(await LabelsPage())
  expect(screen.getByText(/^Group numbers, trunks, servers/)).toBeTruthy()
  expect(screen.queryAllByText(/You can also add a label on the page of each of them\.$/)).toHaveLength(times)
})
