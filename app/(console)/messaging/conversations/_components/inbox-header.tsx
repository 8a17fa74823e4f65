import { DownloadCsv } from '@/components/page/list/download-csv'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { may, type Role } from '@/lib/access/roles'
import { sendText } from '@/lib/operations/messaging/sending'
import { paths } from '@/lib/paths'
import { areaTabs } from '../../../navigation'

interface InboxHeaderProps {
  role: Role
  /** Of the list. */
  params: Readonly<Record<string, string | undefined>>
}

export function InboxHeader({ role, params }: InboxHeaderProps) {
  return (
    <PageHeader
      title="Conversations"
      tabs={areaTabs(role, 'conversations')}
      actions={
        <>
          <DownloadCsv href={paths.exportList('conversations', params)} name="conversations">
            Download CSV
          </DownloadCsv>
          {may(role, sendText) && <ButtonLink href={paths.compose}>New message</ButtonLink>}
        </>
      }
    />
  )
}
