import 'server-only'
import { listPorts } from '@/lib/areas/porting/operations'
import { portName } from '@/lib/areas/porting/port-row'
import { isConfirmed, isDraft, isRejected, portStatus } from '@/lib/areas/porting/statuses'
import { changePort } from '@/lib/areas/porting/writes'
import type { Role } from '@/lib/core/access/roles'
import { may } from '@/lib/core/access/roles'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import type { AttentionSource } from '@/server/core/attention/sources'
import { changesOf, type ObservedChange } from '@/server/store/observations/history'
import { portAsSeen } from './find-ports'

/** Requests that a carrier rejected, until someone closes them, and changes of the last days. */
export const portAttention: AttentionSource = async ({ role }) => {
  if (!may(role, listPorts)) return []
  const changes = await changesOf('port', { days: 3, statuses: ['rejected'] })
  return changes.flatMap((change) => itemOf(role, change) ?? [])
}

function itemOf(role: Role, now: ObservedChange): AttentionItem | null {
  const { before } = now
  const rejected = now.status !== null && isRejected(now.status)
  // Drafts are shown where they are edited; the first observation is not a change.
  if (isDraft(now.status ?? '') || (!rejected && !before)) return null
  const port = portAsSeen(role, now)
  const item = { key: `port:${now.key}`, at: now.at, href: paths.port(now.key) }
  if (rejected) {
    const evidence = `${port.carrier === '' ? '' : `By ${port.carrier}. `}Nothing moved.`
    return {
      ...item,
      family: 'failed',
      what: `${portName(port)} · port rejected`,
      evidence,
      button: may(role, changePort) ? 'Fix…' : 'View port',
    }
  }
  if (now.status === null) {
    const moved = isConfirmed(before?.status ?? '')
    return {
      ...item,
      family: moved ? 'done' : 'working',
      what: `${portName(port)} · no longer listed`,
      evidence: moved ? 'A completed port leaves the list. Try the number.' : 'It was canceled or completed.',
      button: 'View port',
    }
  }
  const date = isConfirmed(now.status) && port.focDate !== '' ? `: ${dayText(port.focDate)}` : ''
  const { word, family } = portStatus(now.status)
  const was = before?.status ? `Previous status: ${portStatus(before.status).word}.` : 'Newly listed.'
  return {
    ...item,
    family: family === 'done' ? 'done' : 'working',
    what: `${portName(port)} · ${word.toLowerCase()}${date}`,
    evidence: was,
    button: 'View port',
  }
}
