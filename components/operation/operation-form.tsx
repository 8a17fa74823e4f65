'use client'

import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Fields } from '../form/fields-of'
import { Form } from '../form/form'
import { FormActions, FormColumns } from '../form/form-layout'
import { PinnedFields } from '../form/pinned'
import { Button } from '../ui/button'
import type { KeyValue } from '../ui/key-values'
import { ReadOnly } from './read-only'
import { type OperationFormRules, useOperationForm } from './use-operation-form'

export interface OperationFormProps<
  Op extends WriteOperation,
  Values extends FieldValues,
  Other extends WriteOperation = Op,
> extends OperationFormRules<Op, Values, Other> {
  /** Below the button: what happens next. */
  note?: ReactNode
  /** The current values, shown to people who may see but not change them. */
  values?: KeyValue[]
  /** Secondary if the page's main action is another one. */
  variant?: 'primary' | 'secondary'
  /** Makes the button as wide as its container. */
  wide?: boolean
  /** A custom layout instead of one column with the button below. `report`: errors and the outcome. */
  arrange?: (parts: { fields: ReactNode; submit: ReactNode; report: ReactNode }, fields: Fields<Values>) => ReactNode
  /** Why the form cannot be sent now; shown at the button. */
  prevented?: string | undefined
  /** Next to the fields, or between them and the button on narrow screens: comments on the input. */
  aside?: (fields: Fields<Values>, form: UseFormReturn<Values>, values: Values) => ReactNode
  /** <fields.Text name="trunk" label="Trunk name" />: the names are those of the values. */
  children: (fields: Fields<Values>, form: UseFormReturn<Values>, values: Values) => ReactNode
}

/** A form over an operation's schema. An unknown outcome replaces the form until it is settled. */
export function OperationForm<Op extends WriteOperation, Values extends FieldValues, Other extends WriteOperation = Op>(
  props: OperationFormProps<Op, Values, Other>,
) {
  const {
    operation,
    form,
    fields,
    values,
    pending: action,
    busy,
    submit,
    ready,
    pinned,
    report,
    isUnknown,
  } = useOperationForm(props)
  if (isUnknown) return report
  if (action.denied) return <ReadOnly values={props.values} denied={action.denied} />
  const button = (
    <Button
      type="submit"
      variant={props.variant ?? 'primary'}
      busy={busy}
      disabledReason={props.prevented}
      className={props.wide ? 'w-full' : undefined}
    >
      {props.submitLabel(values)}
    </Button>
  )
  const parts = { fields: props.children(fields, form, values), submit: button, report }
  return (
    <Form onSubmit={submit} onFocus={ready} onPointerEnter={ready} aria-label={operation.label}>
      <PinnedFields value={pinned}>
        {props.arrange?.(parts, fields) ?? (
          <FormColumns aside={props.aside?.(fields, form, values)} fields={parts.fields}>
            <FormActions note={props.note}>{button}</FormActions>
            {report}
          </FormColumns>
        )}
      </PinnedFields>
    </Form>
  )
}
