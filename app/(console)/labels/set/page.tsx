import type { Metadata } from 'next'
import { PageHeader } from '@/components/page/shell/page-header'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { seesIds } from '@/lib/desk/labels/labeled-lists'
import { changeLabels, isLabelKind, labelKindNames } from '@/lib/desk/labels/labels'
import { requireActor } from '@/server/access/auth/current'
import { allLabels } from '@/server/store/labels/labels'
import { SetLabelForm } from '../_components/set-label-form'

const title = 'Label a list'

export const metadata: Metadata = { title }

/** Puts a label on many items, or takes it off. */
export default async function SetLabelPage({ searchParams }: PageProps<'/labels/set'>) {
  const actor = await requireActor()
  const { kind, selected, label } = await queryOf(searchParams)
  const { labels } = await allLabels()
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ href: paths.labels, label: 'Labels' }]} />
      {may(actor.role, changeLabels) ? (
        <SetLabelForm
          kinds={labelKindNames.filter((one) => seesIds(actor.role, one))}
          kind={isLabelKind(kind) ? kind : 'number'}
          label={labels.find(({ id }) => id === label)?.name ?? ''}
          selected={selected === 'yes'}
          names={labels.map(({ name }) => name)}
        />
      ) : (
        <p>{reasonDenied(actor.role, changeLabels)} to change labels.</p>
      )}
    </>
  )
}
