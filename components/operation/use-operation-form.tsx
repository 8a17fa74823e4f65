'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { ActionOf } from '@/lib/core/changes/action-of'
import { atField, type FixableChange, isQuoted } from '@/lib/core/changes/fix'
import { isRejection, type Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import type { AnswerOf, InputOf } from '@/lib/core/operation/read-operation'
import { changedSince } from '../form/changed-since'
import { ErrorSummary } from '../form/error-summary'
import { fieldsOf } from '../form/fields-of'
import { formProblems } from '../form/form-problems'
import { useHeld } from '../form/use-held'
import { checkTyped, readyToCheck } from './check-typed'
import { OperationOutcome } from './operation-outcome'
import { sinceKnown } from './since-known'
import { useOperation } from './use-operation'
import { rejectedFields, useRejectedFields } from './use-rejected-fields'

/** An operation with its action. Their types are checked where `rules` is written. */
type OperationAction = { operation: WriteSummary; action: ActionOf<WriteOperation> }

type MembersOf<Op extends WriteOperation> = InputOf<Op> extends infer I ? (I extends unknown ? keyof I : never) : never

interface FormDone<Values extends FieldValues, Data> {
  /** The values that were submitted. */
  values: Values
  data: Data | null
  createdIds: readonly string[]
  /** The id of the journal entry. */
  entry: string
  form: UseFormReturn<Values>
}

export interface OperationFormRules<
  Op extends WriteOperation,
  Values extends FieldValues,
  Other extends WriteOperation = Op,
> {
  operation: WriteSummary<Op>
  action: NoInfer<ActionOf<Op>>
  /** Chooses another operation for the same form, depending on the values; null for the default. */
  instead?: (values: Values) => { operation: WriteSummary<Other>; action: ActionOf<Other> } | null
  /** The defaults; only of fields that the inputs of these operations have. */
  defaultValues: Values & Partial<Record<Exclude<keyof Values, MembersOf<Op> | MembersOf<Other>>, never>>
  /** Converts the values to the input, if they differ. */
  inputOf?: (values: Values) => object
  /** The provider's current values, with which the form begins. Only changed values are sent, and none may be emptied. */
  current?: Partial<Values>
  /** The button's label: the verb, with the amount if there is one. */
  submitLabel: (values: Values) => string
  /** Shown in the dialog: changes and costs. */
  consequences?: (values: Values) => ReactNode
  /**
   * Shown in the notice of success, even if the success becomes known later. `data` is the provider's answer in the
   * operation's output shape, `createdIds` lists the created ids that were found, and `entry` is the id of the record.
   */
  next?: (
    values: Values,
    data: AnswerOf<Op> | AnswerOf<Other> | null,
    createdIds: readonly string[],
    entry: string,
  ) => ReactNode
  /** Places the notice of success somewhere other than below the button. */
  placeDone?: (notice: ReactNode) => ReactNode
  /** Runs once, when the notice with `next` is shown. */
  onDone?: (done: FormDone<Values, AnswerOf<Op> | AnswerOf<Other>>) => void
  /** Asks for confirmation even without risks, so that the person can compare the values before and after. */
  review?: boolean
  /** Keeps the input after success, for settings. By default the form is reset. */
  keepAfterDone?: boolean
  /** Fields that keep their values after success, while the others are reset. */
  keepFields?: readonly (keyof Values & string)[]
  /** Fields that are cleared after success even if the others keep their values: passwords and secrets. */
  forget?: readonly (keyof Values & string)[]
  /**
   * The rejected request that this form fixes. Its errors are shown at the fields, and the new decision is linked to the
   * rejected one.
   */
  fix?: (Pick<FixableChange, 'rejection'> & Partial<FixableChange>) | null
  /** The current step of a form with steps, except for the last step. A submit checks the fields of this step and continues; it sends nothing. */
  step?: { fields: readonly string[]; next: () => Promise<void> } | null
  /** Opens the step of this field, and moves the focus to the field. */
  reach?: (name: string) => void
  /** Runs before the operation is prepared. If it returns false, the operation is not prepared. */
  before?: () => Promise<boolean>
}

/**
 * The state of a form for an operation: the values, the decision, and its outcome. The operation's own schema checks the values, as it does on the
 * server. The values stay in the form after every refusal.
 */
export function useOperationForm<
  Op extends WriteOperation,
  Values extends FieldValues,
  Other extends WriteOperation = Op,
>(rules: OperationFormRules<Op, Values, Other>) {
  const { defaultValues, submitLabel, next, onDone, keepFields = [], forget = [], step, reach } = rules
  const chosen = (values: Values) => (rules.instead?.(values) ?? rules) as OperationAction
  const form: UseFormReturn<Values> = useForm<Values>({
    resolver: async (values, ...rest) => {
      const { emptied, changed } = sinceKnown(values, rules.current)
      if (emptied) return emptied as never
      const input = (rules.inputOf?.(changed) ?? changed) as Values
      const checked = await checkTyped(chosen(values).operation, input, ...rest)
      return (
        step ? { ...checked, errors: errorsAt(step.fields, form.formState.errors, checked.errors) } : checked
      ) as never
    },
    defaultValues: defaultValues as DefaultValues<Values>,
    // Never on blur: at that moment the person is pressing something else, and an error would move it.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  // Only the value at opening counts: a refresh must not bring back errors that the person has fixed.
  const [fix] = useState(rules.fix)
  const [sent, setSent] = useState<Values | null>(null)
  const decided = useRef<Values>(null)
  const [refusals, setRefusals] = useState(0)
  const values = useWatch({ control: form.control }) as Values
  const { operation, action } = chosen(values)
  // The outcome moves the content below the form, so it is held back until a press has ended.
  const pending = useHeld(
    useOperation(operation, action, {
      onOutcome: settle,
      review: rules.review,
      fixes: fix?.entry,
      takes: (fault) => rejectedFields(fault, form, reach).length > 0,
    }),
  )
  const showRejected = useRejectedFields(form, pending.requested !== null, reach)
  const { errors, submitCount, isSubmitting } = form.formState

  function settle(outcome: Outcome) {
    if (outcome.status === 'refused') {
      // If the provider rejected a field, the focus goes to that field instead of to a summary.
      if (showRejected(outcome.fault)) return
      if (!isRejection(outcome.fault))
        for (const [name, message] of Object.entries(outcome.fault.fields ?? {}))
          form.setError(name as never, { message })
      setRefusals((n) => n + 1)
    }
    // An approval request is stored with its input. If the form kept the input, the next press would create a second request.
    if (outcome.status !== 'done' && !(outcome.status === 'refused' && outcome.fault.kind === 'approval')) return
    const keptValues = Object.fromEntries(keepFields.map((name) => [name, form.getValues(name as never)]))
    // Input that was typed during sending belongs to the next request.
    const since = changedSince(decided.current, form.getValues())
    if (!rules.keepAfterDone) form.reset({ ...defaultValues, ...keptValues, ...since } as Values)
    for (const name of forget) if (!(name in since)) form.setValue(name as never, '' as never)
  }

  // The errors of the rejected request stay until the field is edited, or until the next try.
  useEffect(() => {
    for (const field of fix?.rejection.fields ?? []) form.setError(field.member as never, { message: atField(field) })
  }, [fix, form])

  async function send(input: unknown, typed: Values) {
    if (rules.before && !(await rules.before())) return
    await pending.ask(input, () => {
      decided.current = typed
      setSent(typed)
    })
  }

  function submit(event: FormEvent) {
    // A copy, so that the dialog shows the values at the time of the press, even if the person types while the schema loads.
    const typed = structuredClone(form.getValues())
    return form.handleSubmit(
      (input: unknown) => (step ? step.next() : send(input, typed)),
      // Errors in other steps do not prevent the person from leaving this step.
      (wrong) => (step && !step.fields.some((name) => name in wrong) ? step.next() : undefined),
    )(event)
  }

  const data = (pending.outcome?.status === 'done' ? pending.outcome.data : null) as AnswerOf<Op> | null
  const following =
    (next || onDone) && sent
      ? (createdIds: readonly string[], entry: string) => (
          <>
            {onDone && <Once key={entry} run={() => onDone({ values: sent, data, createdIds, entry, form })} />}
            {next?.(sent, data, createdIds, entry)}
          </>
        )
      : undefined
  const isUnknown = pending.outcome?.status === 'unknown' && sent !== null
  // Errors from the provider’s message are shown at their fields, and the whole message in the notice below. So the summary omits them.
  const problems = formProblems(errors).filter(({ message }) => !isQuoted(message))
  return {
    operation,
    form,
    fields: fieldsOf(form),
    values,
    pending,
    /** The values that were submitted. */
    sent,
    isUnknown,
    busy: (isSubmitting || pending.busy) && !pending.requested,
    submit,
    ready: () => readyToCheck(operation),
    /** Fields that the provider rejected, in the order of its message. */
    pinned: fix?.rejection.fields.map(({ member }) => member) ?? [],
    /** Errors and the outcome. They are below the button, where the person is looking, so that the form does not move. */
    report: (
      <>
        <ErrorSummary
          key={step?.fields[0]}
          problems={step ? problems.filter(({ name }) => step.fields.includes(name)) : problems}
          attempt={submitCount + refusals}
          reach={reach}
        />
        {sent && (
          <OperationOutcome
            action={pending}
            submitLabel={isUnknown ? operation.label : submitLabel(sent)}
            consequences={isUnknown ? undefined : rules.consequences?.(sent)}
            next={following}
            placeDone={rules.placeDone}
          />
        )}
      </>
    ),
  }
}

/** The errors of these fields as just found, with the earlier errors of all other fields. */
function errorsAt(fields: readonly string[], before: object, after: object): object {
  const others = Object.entries(before).filter(([name]) => !fields.includes(name))
  return Object.fromEntries([...others, ...Object.entries(after).filter(([name]) => fields.includes(name))])
}

function Once({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    run()
  }, [])
  return null
}
