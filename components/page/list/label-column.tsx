import { LabelLink } from '@/components/page/detail/label-link'
import type { Label } from '@/lib/desk/labels/labels'
import type { Column } from '../table/column'
import { Absent } from '../table/table-row'
import type { Facet } from './filter-chip'

/** The labels of a list's rows. */
export interface RowLabels<Row> {
  of: (row: Row) => readonly Label[]
  /** For the filter. */
  used: readonly Label[]
}

export const labelFacet = ({ used }: Pick<RowLabels<never>, 'used'>): Facet => ({
  name: 'label',
  label: 'Label',
  options: used.map(({ id, name }) => ({ value: id, label: name })),
})

export const labelColumn = <Row,>({ of }: RowLabels<Row>): Column<Row> => ({
  header: 'Labels',
  priority: 2,
  phone: 'detail',
  cell: (row) => {
    const labels = of(row)
    if (labels.length === 0) return <Absent />
    return (
      <span className="inline-flex max-w-60 flex-wrap gap-1">
        {labels.map((label) => (
          <LabelLink key={label.id} label={label} />
        ))}
      </span>
    )
  },
})
