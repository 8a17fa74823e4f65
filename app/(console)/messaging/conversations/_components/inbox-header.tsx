import { DownloadCsv } from '@/components/page/list/download-csv'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { sendText } from '@/lib/areas/messaging/sending'
import { may, type Role } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { areaTabs } from '../../../navigation'

interface InboxHeaderProps {
  role: Role
  /** The parameters of the list. */
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
