import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { PageHeader } from '@/components/page/shell/page-header'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { Code, Verbatim } from '@/components/ui/verbatim'
import { may, roleLabels } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { jsonSchema } from '@/lib/desk/api/json-schema'
import { membersOf } from '@/lib/desk/api/members'
import { commandSample, curlSample } from '@/lib/desk/api/samples'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { requireActor } from '@/server/access/auth/current'
import { listTokens } from '@/server/access/tokens/tokens'
import { env } from '@/server/platform/env'
import { addressPart } from '../../../address-part'
import { Outcomes } from './outcomes'

export const metadata: Metadata = { title: 'API operation' }

export default async function ApiOperationPage({ params }: PageProps<'/settings/api/[operation]'>) {
  const actor = await requireActor()
  const operation = catalogue.get(addressPart((await params).operation)) ?? notFound()
  const { id, label, kind, allowed, input } = operation
  const tokens = (await listTokens(actor)).filter(
    ({ state, role, readOnly, operations }) =>
      state === 'active' &&
      may(role, operation) &&
      !(readOnly && kind === 'write') &&
      (operations.length === 0 || operations.includes(id)),
  )
  const origin = env().PUBLIC_URL?.replace(/\/$/, '') ?? `http://${(await headers()).get('host')}`
  const members = membersOf(jsonSchema(input, 'input'))
  return (
    <>
      <PageHeader
        title={label}
        description={
          kind === 'write'
            ? 'A change: it needs a key, and is made only once for each key.'
            : 'A read: it changes nothing.'
        }
        breadcrumbs={[{ href: paths.api, label: 'API' }]}
      />
      <div className="space-y-5">
        <Card title="Call it">
          <div className="space-y-3">
            <p>
              Set <Code>SWITCHROOM_TOKEN</Code> to a token of yours first. For the switchroom command, also set{' '}
              <Code>SWITCHROOM_URL</Code> to {origin}. {kind === 'write' && 'Choose a new key for each change.'}
            </p>
            <Verbatim caption="With curl">{curlSample(operation, origin)}</Verbatim>
            <Verbatim caption="With the switchroom command">{commandSample(operation)}</Verbatim>
          </div>
        </Card>
        <Card title="Input fields">
          {members.length > 0 ? (
            <KeyValues
              columns={1}
              items={members.map(({ name, required, says }) => ({
                label: name,
                value: says,
                hint: required ? undefined : 'Optional',
              }))}
            />
          ) : (
            <p>None: send an empty object.</p>
          )}
        </Card>
        <Card title="Who may call it">
          <KeyValues
            columns={1}
            items={[
              { label: 'Operation', value: <Code>{id}</Code> },
              { label: 'Roles', value: allowed.map((role) => roleLabels[role]).join(', ') },
              ...(operation.kind === 'write' && operation.risks.length > 0
                ? [{ label: 'Risks', value: operation.risks.join(', ') }]
                : []),
              {
                label: actor.role === 'admin' ? 'Tokens that may' : 'Your tokens that may',
                value:
                  tokens.length > 0 ? (
                    tokens.map(({ name }) => isolated(name)).join(', ')
                  ) : (
                    <>
                      None. <TextLink href={paths.tokens}>Create a token</TextLink>
                    </>
                  ),
              },
            ]}
          />
        </Card>
        <Outcomes kind={kind} />
      </div>
    </>
  )
}
