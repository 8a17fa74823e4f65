import { LabelsCard } from '@/components/page/detail/labels-card'
import { may } from '@/lib/core/access/roles'
import { seesIds } from '@/lib/desk/labels/labeled-lists'
import { changeLabels, type LabelKind } from '@/lib/desk/labels/labels'
import type { Person } from '@/server/core/actor/actor'
import { allLabels, labelsOfKind } from '@/server/store/labels/labels'
import { setLabelAction } from './label-actions'

/** The labels of an object, on its page. `id`: the provider's id; a number in any spelling. */
export async function ThingLabels({ actor, kind, id }: { actor: Person; kind: LabelKind; id: string }) {
  if (!seesIds(actor.role, kind)) return null
  const [{ of }, { labels }] = await Promise.all([labelsOfKind(kind), allLabels()])
  const its = of(id)
  const names = labels.filter((label) => !its.includes(label)).map(({ name }) => name)
  const set = may(actor.role, changeLabels) ? setLabelAction : null
  return <LabelsCard kind={kind} id={id} labels={its} names={names} set={set} />
}
