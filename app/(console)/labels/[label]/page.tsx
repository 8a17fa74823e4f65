import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OpenChanges } from '@/components/operation/open-changes'
import { AttentionRow } from '@/components/page/attention/attention-row'
import { PageHeader } from '@/components/page/shell/page-header'
import { DataTable } from '@/components/page/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { capital } from '@/lib/core/text/capital'
import { isolated } from '@/lib/core/text/isolated'
import { changeLabels, type LabelKind, labelKinds } from '@/lib/desk/labels/labels'
import { requireActor } from '@/server/access/auth/current'
import { labelPage } from '@/server/desk/labels/label-page'
import { allLabels } from '@/server/store/labels/labels'
import { ChangeLabel } from '../_components/change-label'
import { LabelChanges } from '../_components/label-changes'
import { thingColumns } from '../_components/thing-columns'

export async function generateMetadata({ params }: PageProps<'/labels/[label]'>): Promise<Metadata> {
  const id = (await params).label
  return { title: (await allLabels()).labels.find((one) => one.id === id)?.name ?? 'Label' }
}

const headOf = (kind: LabelKind, count: number) => {
  const [, many] = labelKinds[kind].noun
  return `${capital(many)} · ${count}`
}

/** All items with a label, with their states, open changes, problems, and the changes of the last days. */
export default async function LabelPage({ params }: PageProps<'/labels/[label]'>) {
  const actor = await requireActor()
  const page = await labelPage(actor, (await params).label)
  if (!page) notFound()
  const { label, things, hidden, open, attention, changes } = page
  const mayChange = may(actor.role, changeLabels)
  return (
    <>
      <PageHeader
        title={<bdi>{label.name}</bdi>}
        breadcrumbs={[{ href: paths.labels, label: 'Labels' }]}
        actions={
          mayChange && (
            <>
              <ChangeLabel label={label} count={things.length + hidden.reduce((sum, { count }) => sum + count, 0)} />
              <ButtonLink href={paths.setLabel(undefined, undefined, label.id)} variant="primary">
                Label a list
              </ButtonLink>
            </>
          )
        }
      />
      <div className="space-y-4">
        <OpenChanges entries={open} />
        {attention.length > 0 && (
          <Card title="Needs attention" flush>
            <ul aria-label="Needs attention">
              {attention.map(({ key, family, what, evidence, at, href, button }) => (
                <AttentionRow key={key} {...{ family, what, evidence, at, href, button }} />
              ))}
            </ul>
          </Card>
        )}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <DataTable
            label={`Items with the label ${isolated(label.name)}`}
            columns={thingColumns}
            rows={things}
            rowKey={({ kind, name }) => `${kind} ${name}`}
            group={{
              keyOf: ({ kind }) => kind,
              head: (rows) => rows[0] && headOf(rows[0].kind, rows.length),
            }}
            empty={<EmptyState title="Nothing has this label" />}
            footer={
              hidden.length > 0 && (
                <p className="px-3 py-2 text-sm text-muted">
                  Also{' '}
                  {hidden.map(({ kind, count }) => `${count} ${labelKinds[kind].noun[count === 1 ? 0 : 1]}`).join(', ')}
                  , which your role doesn’t see.
                </p>
              )
            }
          />
          <LabelChanges changes={changes} />
        </div>
      </div>
    </>
  )
}
