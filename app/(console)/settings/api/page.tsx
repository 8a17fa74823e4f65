import type { Metadata } from 'next'
import { PageHeader } from '@/components/page/shell/page-header'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { Code } from '@/components/ui/verbatim'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { capital } from '@/lib/core/text/capital'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { requireActor } from '@/server/access/auth/current'
import { areaTabs } from '../../navigation'

export const metadata: Metadata = { title: 'API' }

export default async function ApiPage() {
  const { role } = await requireActor()
  const all = [...catalogue.values()]
  const areas = [...new Set(all.map(({ area }) => area))]
  return (
    <>
      <PageHeader
        title="API"
        description="Scripts can use every operation, with the same roles, limits and records as on these pages."
        tabs={areaTabs(role, 'settings')}
      />
      <div className="space-y-5">
        <Card title="Get started">
          <ol className="list-decimal space-y-1 pl-5">
            <li>
              Create a token under <TextLink href={paths.tokens}>Tokens</TextLink>.
            </li>
            <li>Choose an operation below: its page has a command to copy.</li>
            <li>
              Give each change a key. With the same token and key, a change is made only once, however often you send
              it.
            </li>
          </ol>
          <p className="mt-3 text-muted">
            For code generators and other programs: <TextLink href={paths.openApi}>the OpenAPI document</TextLink>.
          </p>
        </Card>
        {areas.map((area) => (
          <Card key={area} title={area === '10dlc' ? '10DLC' : capital(area)} flush>
            <ul className="divide-y">
              {all
                .filter((operation) => operation.area === area)
                .map((operation) => (
                  <li key={operation.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
                    <TextLink href={paths.apiOperation(operation.id)} className="min-w-48">
                      {operation.label}
                    </TextLink>
                    <Code>{operation.id}</Code>
                    <span className="text-sm text-muted">
                      {operation.kind === 'write' ? 'Change' : 'Read'}
                      {!may(role, operation) && ', not for your role'}
                    </span>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
