import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { paths } from '@/lib/core/paths'
import { auditLabel, changeLabel } from '@/lib/desk/audit/audit-labels'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { auditNow } from '@/server/desk/overview/console'

export async function AuditTile({ actor }: { actor: Person }) {
  const { latest, head, brokenAt } = await auditNow(actor)
  return (
    <Card
      title="Audit log"
      flush
      actions={
        head && (
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {brokenAt === null ? (
              <State family="done">Hash chain of the newest records intact</State>
            ) : (
              <Badge family="failed">Hash chain broken at record {brokenAt}</Badge>
            )}
            <span className="font-mono" title={head.hash}>
              Record {head.seq} · {head.hash.slice(0, 12)}
            </span>
            <TextLink href={paths.auditLog}>Full log</TextLink>
          </span>
        )
      }
    >
      <ul aria-label="Latest changes in the audit log">
        {latest.map(({ seq, at, kind, actor, operation, values }) => (
          <li key={seq} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0">
            <span className="min-w-0 flex-1 basis-52">
              {operation ? changeLabel(kind, writeOperation(operation)?.label ?? operation) : auditLabel(kind)}
              {values && `: ${values}`}
            </span>
            <span className="text-sm text-muted">
              <Isolated>{actor}</Isolated>, <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
