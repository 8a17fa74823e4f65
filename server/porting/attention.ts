import 'server-only'
import type { AttentionItem } from '@/lib/attention'
import { masked } from '@/lib/fields/field-class'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { listPorts, PortSummary } from '@/lib/operations/ports'
import { paths } from '@/lib/paths'
import { shortDay } from '@/lib/porting/days'
import { isConfirmed, isDraft, isRejected, portStatus } from '@/lib/porting/statuses'
import type { Role } from '@/lib/roles'
import { may } from '@/lib/roles'
import type { AttentionSource } from '@/server/attention/sources'
import { type Change, changesOf } from '@/server/observations/history'

/** The request as a role may see it. */
export function portAsSeen(role: Role, { key, status, facts }: Pick<Change, 'key' | 'status' | 'facts'>): PortSummary {
  const port = { ...facts, id: key, status: status ?? '' } as PortSummary
  const ceiling = listPorts.ceiling?.[role]
  return ceiling ? masked(PortSummary, port, ceiling) : port
}

/** "(252) 555-0133 and 23 more"; by its id for roles that see no number. */
export function portName({ id, numbers }: Pick<PortSummary, 'id' | 'numbers'>): string {
  const [first] = numbers
  if (!first || !nationalNumber(first)) return `Port ${id}`
  return numbers.length === 1 ? formatNumber(first) : `${formatNumber(first)} and ${numbers.length - 1} more`
}

/** Requests that a carrier refused, until somebody ends them, and what changed in the last days. */
export const portAttention: AttentionSource = async ({ role }) => {
  if (!may(role, listPorts)) return []
  const changes = await changesOf('port', { days: 3, statuses: ['rejected'] })
  return changes.flatMap((change) => itemOf(role, change) ?? [])
}

function itemOf(role: Role, now: Change): AttentionItem | null {
  const { before } = now
  const rejected = now.status !== null && isRejected(now.status)
  // Drafts are shown where they are worked on; a first sight is no change.
  if (isDraft(now.status ?? '') || (!rejected && !before)) return null
  const port = portAsSeen(role, now)
  const item = { key: `port:${now.key}`, at: now.at, href: paths.port(now.key) }
  const from = port.carrier === '' ? '' : ` from ${port.carrier}`
  if (rejected) {
    const evidence = `The port${from} was refused. Nothing moved.`
    return { ...item, family: 'failed', what: `${portName(port)} · port rejected`, evidence, button: 'Fix…' }
  }
  if (now.status === null) {
    const moved = isConfirmed(before?.status ?? '')
    return {
      ...item,
      family: moved ? 'done' : 'working',
      what: `${portName(port)} · no longer listed`,
      evidence: moved ? 'A completed port leaves the list. Try the number.' : 'It was cancelled, or completed.',
      button: 'See port',
    }
  }
  const date = isConfirmed(now.status) && port.focDate !== '' ? `: ${shortDay(port.focDate)}` : ''
  const { word, family } = portStatus(now.status)
  const was = before?.status ? `It was ${portStatus(before.status).word.toLowerCase()}.` : 'It was not listed.'
  return {
    ...item,
    family: family === 'done' ? 'done' : 'working',
    what: `${portName(port)} · ${word.toLowerCase()}${date}`,
    evidence: was,
    button: 'See port',
  }
}
