'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { atField, type Fix, isQuoted } from '@/lib/acts/fix'
import { isRejection, type Outcome } from '@/lib/acts/outcome'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteOperation } from '@/lib/operations/operation'
import type { WriteSummary } from '@/lib/operations/operation-summary'
import type { AnswerOf, InputOf } from '@/lib/operations/read-operation'
import { changedSince } from '../form/changed-since'
import { ErrorSummary } from '../form/error-summary'
import { type Fields, fieldsOf } from '../form/fields-of'
import { Form } from '../form/form'
import { FormActions, FormColumns } from '../form/form-layout'
import { formProblems } from '../form/form-problems'
import { PinnedFields } from '../form/pinned'
import { useHeld } from '../form/use-held'
import { Button } from '../ui/button'
import type { KeyValue } from '../ui/key-values'
import { checkTyped, readyToCheck } from './check-typed'
import { OperationOutcome } from './operation-outcome'
import { ReadOnly } from './read-only'
import { sinceKnown } from './since-known'
import { useOperation } from './use-operation'
import { leadsToField, useRejectedFields } from './use-rejected-fields'

/** An operation with its action, type-checked at the call site. */
type Act = { operation: WriteSummary; action: ActionOf<WriteOperation> }

type MembersOf<Op extends WriteOperation> = InputOf<Op> extends infer I ? (I extends unknown ? keyof I : never) : never

export interface OperationFormProps<
  Op extends WriteOperation,
  Values extends FieldValues,
  Other extends WriteOperation = Op,
> {
  operation: WriteSummary<Op>
  action: NoInfer<ActionOf<Op>>
  /** Chooses another operation for the same form, depending on the input; null for the default. */
  instead?: (values: Values) => { operation: WriteSummary<Other>; action: ActionOf<Other> } | null
  /** Only fields that the operation's input has. */
  defaultValues: Values & Partial<Record<Exclude<keyof Values, MembersOf<Op> | MembersOf<Other>>, never>>
  /** The verb, with the amount if there is one. */
  submitLabel: (values: Values) => string
  /** Shown in the dialog: changes and costs. */
  consequences?: (values: Values) => ReactNode
  /** Below the button: what happens next. */
  note?: ReactNode
  /**
   * Shown in the success notice, also for a late success; `data` is the provider's answer in the operation's output
   * shape, and `made` lists created ids if they were found.
   */
  next?: (values: Values, data: AnswerOf<Op> | AnswerOf<Other> | null, made: readonly string[]) => ReactNode
  /** Asks for confirmation even without risks: for requests whose before and after must be compared. */
  review?: boolean
  /** Keeps the input after success (for settings) instead of resetting (the default). */
  keepAfterDone?: boolean
  /** Fields kept after success while the rest is reset. */
  keep?: readonly (keyof Values & string)[]
  /** Cleared after success even if the rest is kept: passwords and secrets. */
  forget?: readonly (keyof Values & string)[]
  /** The current values, shown to people who may see but not change them. */
  values?: KeyValue[]
  /** Secondary if the page's main action is another one. */
  /** The current values, with which the form begins: only what differs is sent, and none may be emptied. */
  known?: Partial<Values>
  variant?: 'primary' | 'secondary'
  /** Makes the button as wide as its container. */
  wide?: boolean
  /** A custom layout instead of one column with the button below. `told`: errors and the outcome. */
  arrange?: (parts: { fields: ReactNode; submit: ReactNode; report: ReactNode }, fields: Fields<Values>) => ReactNode
  /** Why it cannot be sent in its current state; shown at the button. */
  prevented?: string | undefined
  /** Beside the fields, or between them and the button on narrow screens: comments on the input. */
  aside?: (fields: Fields<Values>, form: UseFormReturn<Values>) => ReactNode
  /**
   * The rejected request that this one fixes: its field errors are shown at the fields, and the new decision is linked
   * to the old one.
   */
  fix?: Fix | null
  /** <fields.Text name="trunk" label="Trunk name" />: the names are those of the values. */
  children: (fields: Fields<Values>, form: UseFormReturn<Values>) => ReactNode
}

/**
 * A form over an operation's schema, validated here as on the server. Input survives every refusal; an unknown outcome
 * replaces the form until it is settled.
 */
export function OperationForm<Op extends WriteOperation, Values extends FieldValues, Other extends WriteOperation = Op>(
  props: OperationFormProps<Op, Values, Other>,
) {
  const {
    defaultValues,
    submitLabel,
    consequences,
    note,
    next,
    keepAfterDone,
    keep = [],
    forget = [],
    aside,
    children,
  } = props
  const chosen = (values: Values) => (props.instead?.(values) ?? props) as Act
  const form = useForm<Values>({
    resolver: (values, ...rest) => {
      const { emptied, changed } = sinceKnown(values, props.known)
      if (emptied) return emptied as never
      return checkTyped(chosen(values).operation, changed, ...rest) as never
    },
    defaultValues: defaultValues as DefaultValues<Values>,
    // Never on blur: at that moment something else is being pressed.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  // The fix at opening: a refresh must not restore what was fixed.
  const [mending] = useState(props.fix)
  const [sent, setSent] = useState<Values | null>(null)
  const decided = useRef<Values>(null)
  const [refusals, setRefusals] = useState(0)
  const { operation, action } = chosen(form.watch())
  // The outcome moves what is below the form, so it waits for the end of a press.
  const act = useHeld(
    useOperation(operation, action, {
      onOutcome: settle,
      review: props.review,
      fixes: mending?.entry,
      takes: leadsToField,
    }),
  )
  const showRejected = useRejectedFields(form, act.requested !== null)
  const { errors, submitCount, isSubmitting } = form.formState

  function settle(outcome: Outcome) {
    if (outcome.status === 'refused') {
      // With a rejection at a field, the focus goes there instead of to a summary.
      if (showRejected(outcome.fault)) return
      if (!isRejection(outcome.fault))
        for (const [name, message] of Object.entries(outcome.fault.fields ?? {}))
          form.setError(name as never, { message })
      setRefusals((n) => n + 1)
    }
    if (outcome.status !== 'done') return
    const kept = Object.fromEntries(keep.map((name) => [name, form.getValues(name as never)]))
    // Input typed during sending belongs to the next request.
    const since = changedSince(decided.current, form.getValues())
    if (!keepAfterDone) form.reset({ ...defaultValues, ...kept, ...since } as Values)
    for (const name of forget) if (!(name in since)) form.setValue(name as never, '' as never)
  }

  // Until it is edited, or until the next try.
  useEffect(() => {
    for (const field of mending?.rejection.fields ?? [])
      form.setError(field.member as never, { message: atField(field) })
  }, [mending, form])

  const ready = () => readyToCheck(operation)
  function submit(event: FormEvent) {
    // A copy, so that the dialog shows the values at the press even if someone types while the schema loads.
    const typed = structuredClone(form.getValues())
    const begun = () => {
      decided.current = typed
      setSent(typed)
    }
    return form.handleSubmit((input: unknown) => act.ask(input, begun))(event)
  }

  const data = (act.outcome?.status === 'done' ? act.outcome.data : null) as AnswerOf<Op> | null
  const following = next && sent ? (made: readonly string[]) => next(sent, data, made) : undefined
  if (act.outcome?.status === 'unknown' && sent) {
    return <OperationOutcome act={act} submitLabel={operation.label} next={following} />
  }
  const button = (
    <Button
      type="submit"
      variant={props.variant ?? 'primary'}
      busy={(isSubmitting || act.busy) && !act.requested}
      disabledReason={props.prevented}
      className={props.wide ? 'w-full' : undefined}
    >
      {submitLabel(form.watch())}
    </Button>
  )
  // The provider's words are at their fields and complete in the notice below.
  const ours = formProblems(errors).filter(({ message }) => !isQuoted(message))
  const report = (
    <>
      {/* Below the button, where the person is looking, so that the form does not move. */}
      <ErrorSummary problems={ours} attempt={submitCount + refusals} />
      {sent && (
        <OperationOutcome
          act={act}
          submitLabel={submitLabel(sent)}
          consequences={consequences?.(sent)}
          next={following}
        />
      )}
    </>
  )
  const parts = { fields: children(fieldsOf(form), form), submit: button, report }
  if (act.denied) return <ReadOnly values={props.values} denied={act.denied} />
  const pinned = mending?.rejection.fields.map(({ member }) => member) ?? []
  return (
    <Form onSubmit={submit} onFocus={ready} onPointerEnter={ready} aria-label={operation.label}>
      <PinnedFields value={pinned}>
        {props.arrange?.(parts, fieldsOf(form)) ?? (
          <FormColumns aside={aside?.(fieldsOf(form), form)} fields={parts.fields}>
            <FormActions note={note}>{button}</FormActions>
            {report}
          </FormColumns>
        )}
      </PinnedFields>
    </Form>
  )
}
