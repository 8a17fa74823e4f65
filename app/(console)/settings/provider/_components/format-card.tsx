import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { changePlace, type FormatJudgement, judgementText, type MemberPlace } from '@/lib/core/operation/request-format'
import { paths } from '@/lib/core/paths'
import { FormatCheck } from './format-check'

type FormatFinding = Pick<FormatJudgement, 'says' | 'changes'>
const kinds: Record<FormatJudgement['says'], 'done' | 'danger' | 'warning'> = {
  reads: 'done',
  ignores: 'danger',
  unclear: 'warning',
}

interface FormatCardProps {
  changes: MemberPlace
  secretsAllowed: boolean
  last: { says: string; changes: string; by: string; at: string; entry: string } | null
  mayCheck: boolean
}

/** How changes carry their parameters, whether the provider reads them there, and what that means for secrets. */
export function FormatCard({ changes, secretsAllowed, last, mayCheck }: FormatCardProps) {
  return (
    <Card
      title="How changes are sent"
      description={`In ${changePlace(changes)} (PROVIDER_CHANGES=${changes}).`}
      actions={
        <Badge family={changes === 'body' ? 'neutral' : 'attention'}>{changes === 'body' ? 'Body' : 'URL'}</Badge>
      }
    >
      <div className="space-y-4">
        {changes === 'query' && (
          <Banner kind="warning" title="Changes are sent in the URL, which proxies may log">
            <p>
              {secretsAllowed
                ? 'Passwords and texts too: PROVIDER_SECRETS_IN_QUERY allows it.'
                : 'Changes with a password, another secret or a text are blocked.'}
            </p>
          </Banner>
        )}
        <p>
          With the wrong setting, every change fails.
          {changes === 'body'
            ? ' The provider’s own client uses the body.'
            : ' The provider’s documentation says the URL.'}
        </p>
        {last ? (
          <Banner
            kind={kinds[last.says as FormatJudgement['says']] ?? 'warning'}
            title={judgementText(last as FormatFinding)}
          >
            <p>
              Checked by <Isolated>{last.by}</Isolated>,{' '}
              <TextLink href={paths.entry(last.entry)}>
                <RelativeTime at={last.at} />
              </TextLink>
              .
            </p>
          </Banner>
        ) : (
          <p className="text-muted">Not checked yet.</p>
        )}
        {mayCheck && <FormatCheck />}
      </div>
    </Card>
  )
}
