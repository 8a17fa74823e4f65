import { expect, it } from 'vitest'
import { auditGroups } from './audit-groups'
import { kindsNamed } from './audit-labels'

const { all: _, ...groups } = auditGroups
const prefixes: string[] = Object.values(groups).flatMap(({ kinds }) => [...kinds])

it.each(kindsNamed(''))('%s is in a filter group besides “Everything”', (kind) =>
  expect(prefixes.some((prefix) => kind.startsWith(prefix))).toBe(true),
)
