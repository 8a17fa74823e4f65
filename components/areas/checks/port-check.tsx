'use client'

import { checkNumbers, listPorts, savePortDraft } from '@/lib/areas/porting/summaries'
import { paths } from '@/lib/core/paths'
import { portStuck } from '@/lib/desk/checks/port'
import { linkFor } from '@/lib/desk/checks/step'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useFact } from './use-fact'

/** The guided check "Port is stuck" for one port request and its numbers. */
export function PortCheck({ check: { id, numbers, since, today }, role, ...frame }: CheckOf<'port'>) {
  const [number = ''] = numbers
  const port = useFact(role, listPorts, { id }, ({ rows }) => rows.find((row) => row.id === id) ?? null)
  const portsOfNumber = useFact(role, listPorts, { number }, ({ rows }) => rows, number !== '')
  const daysToPort = useFact(role, checkNumbers, { numbers: [...numbers] }, ({ focDays }) => focDays, number !== '')
  const change = linkFor(role, savePortDraft, paths.changePort(id))
  const links = { page: paths.port(id), change, check: paths.checkNumbers, port: paths.port }
  const steps = portStuck({ id, port, since, today, daysToPort, portsOfNumber }, links)
  return <GuidedCheck {...frame} subject={`Port ${id}`} steps={steps} />
}
