'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { ActionOf } from '@/lib/core/changes/action-of'
import { atField, type Fix, isQuoted } from '@/lib/core/changes/fix'
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

/** An operation with its action, type-checked at the call site. */
type Act = { operation: WriteSummary; action: ActionOf<WriteOperation> }

type MembersOf<Op extends WriteOperation> = InputOf<Op> extends infer I ? (I extends unknown ? keyof I : never) : never

interface FormDone<Values extends FieldValues, Data> {
  /** As they were decided. */
  values: Values
  data: Data | null
  made: readonly string[]
  /** The journal entry. */
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
  /** Chooses another operation for the same form, depending on the input; null for the default. */
  instead?: (values: Values) => { operation: WriteSummary<Other>; action: ActionOf<Other> } | null
  /** Only fields that the operations' inputs have. */
  defaultValues: Values & Partial<Record<Exclude<keyof Values, MembersOf<Op> | MembersOf<Other>>, never>>
  /** The input, if it is not the values themselves. */
  given?: (values: Values) => object
  /** The current values, with which the form begins: only what differs is sent, and none may be emptied. */
  known?: Partial<Values>
  /** The verb, with the amount if there is one. */
  submitLabel: (values: Values) => string
  /** Shown in the dialog: changes and costs. */
  consequences?: (values: Values) => ReactNode
  /**
   * Shown in the success notice, also for a late success; `data` is the provider's answer in the operation's output
   * shape, and `made` lists created ids if they were found.
   */
  next?: (values: Values, data: AnswerOf<Op> | AnswerOf<Other> | null, made: readonly string[]) => ReactNode
  /** Shows the notice of a success elsewhere than below the button. */
  placeDone?: (notice: ReactNode) => ReactNode
  /** Runs once where `next` is shown. */
  onDone?: (done: FormDone<Values, AnswerOf<Op> | AnswerOf<Other>>) => void
  /** Asks for confirmation even without risks: for requests whose before and after must be compared. */
  review?: boolean
  /** Keeps the input after success (for settings) instead of resetting (the default). */
  keepAfterDone?: boolean
  /** Fields kept after success while the rest is reset. */
  keep?: readonly (keyof Values & string)[]
  /** Cleared after success even if the rest is kept: passwords and secrets. */
  forget?: readonly (keyof Values & string)[]
  /**
   * The rejected request that this one fixes: its field errors are shown at the fields, and the new decision is linked
   * to the old one.
   */
  fix?: (Pick<Fix, 'rejection'> & Partial<Fix>) | null
  /** The current step of a form in steps, unless it is the last: a submit checks these fields and continues. Nothing is sent. */
  step?: { fields: readonly string[]; next: () => Promise<void> } | null
  /** Shows a field of another step, with the focus in it. */
  reach?: (name: string) => void
  /** Runs before the operation is prepared. False: it is not. */
  before?: () => Promise<boolean>
}

/**
 * The state of every form over an operation: the values, checked by the operation's own schema as on the server, the decision, and its
 * outcome. Values survive every refusal.
 */
export function useOperationForm<
  Op extends WriteOperation,
  Values extends FieldValues,
  Other extends WriteOperation = Op,
>(rules: OperationFormRules<Op, Values, Other>) {
  const { defaultValues, submitLabel, next, onDone, keep = [], forget = [], step, reach } = rules
  const chosen = (values: Values) => (rules.instead?.(values) ?? rules) as Act
  const form: UseFormReturn<Values> = useForm<Values>({
    resolver: async (values, ...rest) => {
      const { emptied, changed } = sinceKnown(values, rules.known)
      if (emptied) return emptied as never
      const input = (rules.given?.(changed) ?? changed) as Values
      const checked = await checkTyped(chosen(values).operation, input, ...rest)
      return (
        step ? { ...checked, errors: errorsAt(step.fields, form.formState.errors, checked.errors) } : checked
      ) as never
    },
    defaultValues: defaultValues as DefaultValues<Values>,
    // Never on blur: at that moment something else is being pressed.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  // The fix at opening: a refresh must not restore what was fixed.
  const [mending] = useState(rules.fix)
  const [sent, setSent] = useState<Values | null>(null)
  const decided = useRef<Values>(null)
  const [refusals, setRefusals] = useState(0)
  const values = useWatch({ control: form.control }) as Values
  const { operation, action } = chosen(values)
  // The outcome moves what is below the form, so it waits for the end of a press.
  const pending = useHeld(
    useOperation(operation, action, {
      onOutcome: settle,
      review: rules.review,
      fixes: mending?.entry,
      takes: (fault) => rejectedFields(fault, form, reach).length > 0,
    }),
  )
  const showRejected = useRejectedFields(form, pending.requested !== null, reach)
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
    if (!rules.keepAfterDone) form.reset({ ...defaultValues, ...kept, ...since } as Values)
    for (const name of forget) if (!(name in since)) form.setValue(name as never, '' as never)
  }

  // Until it is edited, or until the next try.
  useEffect(() => {
    for (const field of mending?.rejection.fields ?? [])
      form.setError(field.member as never, { message: atField(field) })
  }, [mending, form])

  async function send(input: unknown, typed: Values) {
    if (rules.before && !(await rules.before())) return
    await pending.ask(input, () => {
      decided.current = typed
      setSent(typed)
    })
  }

  function submit(event: FormEvent) {
    // A copy, so that the dialog shows the values at the press even if someone types while the schema loads.
    const typed = structuredClone(form.getValues())
    return form.handleSubmit(
      (input: unknown) => (step ? step.next() : send(input, typed)),
      // A problem of another step holds nobody back on this one.
      (wrong) => (step && !step.fields.some((name) => name in wrong) ? step.next() : undefined),
    )(event)
  }

  const entry = pending.outcome?.entry
  const data = (pending.outcome?.status === 'done' ? pending.outcome.data : null) as AnswerOf<Op> | null
  const following =
    (next || onDone) && sent
      ? (made: readonly string[]) => (
          <>
            {onDone && entry && <Once key={entry} run={() => onDone({ values: sent, data, made, entry, form })} />}
            {next?.(sent, data, made)}
          </>
        )
      : undefined
  const isUnknown = pending.outcome?.status === 'unknown' && sent !== null
  // The provider’s message is at the fields that it names, and complete in the notice below.
  const problems = formProblems(errors).filter(({ message }) => !isQuoted(message))
  return {
    operation,
    form,
    fields: fieldsOf(form),
    values,
    act: pending,
    /** The values of the decision. */
    sent,
    isUnknown,
    busy: (isSubmitting || pending.busy) && !pending.requested,
    submit,
    ready: () => readyToCheck(operation),
    /** Fields that the provider rejected, in the order of its message. */
    pinned: mending?.rejection.fields.map(({ member }) => member) ?? [],
    /** Errors and the outcome: below the button, where the person is looking, so that the form does not move. */
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

/** The errors of these fields as just found, and of all others as they were. */
function errorsAt(fields: readonly string[], before: object, found: object): object {
  const others = Object.entries(before).filter(([name]) => !fields.includes(name))
  return Object.fromEntries([...others, ...Object.entries(found).filter(([name]) => fields.includes(name))])
}

function Once({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    run()
  }, [])
  return null
}
