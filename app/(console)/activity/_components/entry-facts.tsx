import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import type { KeyValue } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { type Role, roleLabels } from '@/lib/core/access/roles'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { isFixableEntry } from '@/lib/core/changes/fix'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { countText } from '@/lib/desk/bulk-changes/view'
import { CreatedMessageLinks } from './sent-values'

/** The person whose change it is, and related entries. With `approved`, the person is named as the sender, not as the requester. */
export function entryFacts(entry: EntryView, approved: boolean): KeyValue[] {
  const by = !approved ? 'Requested by' : entry.sentAt ? 'Sent by' : 'Submitted by'
  const items: KeyValue[] = [
    {
      label: 'Request',
      value: (
        <span className="inline-flex flex-wrap items-center gap-1">
          {entry.id} <CopyButton text={entry.id} label="Copy request id" iconOnly />
        </span>
      ),
      mono: true,
    },
    { label: by, value: `${isolated(entry.person)} (${roleLabels[entry.role as Role] ?? entry.role})` },
    ...(entry.elsewhere ? [{ label: 'Account', value: 'A different provider account than the current one' }] : []),
  ]
  if (entry.area === 'messaging' && entry.createdIds.length > 0)
    items.push({ label: 'Message', value: <CreatedMessageLinks ids={entry.createdIds} /> })
  if (entry.repeats)
    items.push({
      label: entry.fixes ? 'Resubmits' : 'Repeats',
      value: <TextLink href={paths.entry(entry.repeats)}>the {entry.fixes ? 'rejected' : 'earlier'} change</TextLink>,
    })
  if (entry.repeatedBy)
    items.push({
      label: isFixableEntry(entry.operation, entry.state) ? 'Resubmitted as' : 'Repeated by',
      value: <TextLink href={paths.entry(entry.repeatedBy)}>a later change</TextLink>,
    })
  if (entry.undoes)
    items.push({ label: 'Undoes', value: <TextLink href={paths.entry(entry.undoes)}>the earlier change</TextLink> })
  if (entry.fault?.other) {
    items.push({
      label: 'Blocked by',
      value: (
        <TextLink href={paths.entry(entry.fault.other.entry)}>
          <Isolated>{entry.fault.other.who}</Isolated>’s change
        </TextLink>
      ),
    })
  }
  return items
}

/** The requester and the approver, if the change needed two people. */
export function approvalFact(approved: { entry: string; requester: string; approver: string } | null): KeyValue[] {
  if (!approved) return []
  const value = (
    <TextLink href={paths.entry(approved.entry)}>
      <Isolated>{approved.approver}</Isolated>
    </TextLink>
  )
  return [
    { label: 'Requested by', value: <Isolated>{approved.requester}</Isolated> },
    { label: 'Approved by', value },
  ]
}

/** The bulk change of which the entry is one line. */
export function bulkChangeFact(bulk: { id: string; lines: number } | null): KeyValue[] {
  if (!bulk) return []
  return [
    {
      label: 'Part of',
      value: <TextLink href={paths.bulkChange(bulk.id)}>a bulk change of {countText(bulk.lines)}</TextLink>,
    },
  ]
}

/** The bulk send of which the entry is one message. */
export function bulkFact(bulk: { id: string; recipients: number } | null): KeyValue[] {
  if (!bulk) return []
  return [
    {
      label: 'Part of',
      value: <TextLink href={paths.bulk(bulk.id)}>a text to {bulk.recipients} recipients</TextLink>,
    },
  ]
}
