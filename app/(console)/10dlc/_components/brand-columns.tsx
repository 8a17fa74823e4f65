import { DlcStatus } from '@/components/areas/10dlc/dlc-status'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import type { BrandRow } from '@/lib/areas/10dlc/brand-rows'
import { rejectedOnSubmission } from '@/lib/areas/10dlc/statuses'

export const brandColumns: Column<BrandRow>[] = [
  {
    header: 'Brand and campaigns',
    cell: ({ thing, name, href, kind }) => (
      <span
        className={cn(
          'inline-block max-w-full truncate align-bottom',
          // A long name is cut off, so that it does not push other columns out of view.
          '@table:block @table:w-0 @table:min-w-[max(100%,16rem)]',
          thing === 'campaign' && 'pl-5 @max-table:pl-3',
        )}
      >
        {href ? (
          <TextLink href={href}>
            <Isolated>{name}</Isolated>
          </TextLink>
        ) : (
          <span className="font-medium">
            <Isolated>{name}</Isolated>
          </span>
        )}
        {kind && <span className="text-muted"> · {kind}</span>}
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ thing, status, ours }) =>
      ours === 'refused' ? (
        <Badge family="failed" title="The provider rejected it when it was submitted: nothing was registered.">
          {rejectedOnSubmission}
        </Badge>
      ) : ours === 'draft' ? (
        <Badge family="attention" title="Stored in Switchroom only. The provider has no copy.">
          Draft
        </Badge>
      ) : (
        <DlcStatus thing={thing} status={status} />
      ),
    width: '11rem',
    phone: 'outcome',
  },
  {
    header: 'Numbers',
    cell: ({ numbers }) => numbers ?? <Absent />,
    align: 'end',
    width: '4.5rem',
    priority: 3,
    phone: 'none',
  },
  {
    header: 'Next step',
    cell: ({ step }) =>
      step.href ? (
        <TextLink href={step.href}>{step.says}</TextLink>
      ) : (
        // "None" is hidden on phones, where no header says what it is about.
        <span {...(step.says === 'None' && { 'data-absent': '' })} className="text-muted">
          {step.says}
        </span>
      ),
    width: '11rem',
  },
  {
    header: 'Changed',
    cell: ({ changed }) => (changed ? <ShortDate at={changed} /> : <Absent />),
    width: '5rem',
    priority: 3,
    phone: 'detail',
  },
]
