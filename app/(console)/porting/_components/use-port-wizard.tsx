'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { changedSince } from '@/components/form/changed-since'
import { goToField } from '@/components/form/go-to-field'
import { useAddress } from '@/components/form/use-address'
import { useDraft, useSaveTyped } from '@/components/form/use-draft'
import { useHere } from '@/components/form/use-here'
import { useOperationForm } from '@/components/operation/use-operation-form'
import {
  isPortField,
  isPortStep,
  type PortField,
  type PortRejection,
  type PortStep,
  type PortValues,
  portFields,
} from '@/lib/areas/porting/request-fields'
import { isDraft } from '@/lib/areas/porting/statuses'
import { changePort, savePortDraft, submitPort } from '@/lib/areas/porting/summaries'
import {
  begun,
  differs,
  draftOf,
  inputOf,
  numbersIn,
  type PortChange,
  type PortForm,
  type Provided,
  problemsOf,
  stepAfter,
  stepFields,
  stillAsRefused,
  unstated,
  withoutSecrets,
} from '@/lib/areas/porting/wizard'
import type { OperationOf } from '@/lib/core/operation/operation-summary'
import { paths } from '@/lib/core/paths'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { changePortAction, savePortDraftAction, submitPortAction } from '../actions'
import { keepDraftAction } from '../draft-actions'
import { rejectionIn } from './rejection-in'
import { SubmitConsequences } from './submit-consequences'

type Schema = Awaited<ReturnType<typeof savePortDraft.load>>['input']
type Change = OperationOf<typeof changePort> | OperationOf<typeof submitPort>

export interface WizardStart {
  values: PortValues
  draft: DraftView | null
  /** The request at the provider, if there is one. */
  request: Provided | null
  /** The field that a rejection leads to. */
  field: PortField | null
  rejection: PortRejection | null
  /** The values of the rejected submission. */
  refused: PortValues
  onCreated: (draft: string) => void
}

/**
 * One form in steps over three operations: it saves a request at the provider as a draft, changes it, and submits it.
 * `laterSteps` resolves before another step is shown.
 */
export function usePortWizard(start: WizardStart, laterSteps: () => Promise<unknown>) {
  const [request, setRequest] = useState(start.request)
  // The provider's values, to detect later changes.
  const [provided, setProvided] = useState(start.request && start.values.changed !== 'yes' ? start.values : null)
  const requested = useSearchParams().get('step')
  // A returning person continues at the first incomplete step.
  const [at] = useState(() => (start.field ? portFields[start.field].step : firstOpen(start.values)))
  const step: PortStep = isPortStep(requested) ? requested : at
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [visited, setVisited] = useState<ReadonlySet<PortStep>>(new Set())
  const [fixing, setFixing] = useState(start.field)
  const here = useHere()
  const replace = useAddress()
  const router = useRouter()
  const drafts = useDraft<PortValues>({
    initial: start.draft,
    start: start.values,
    subject: () => request?.id,
    saveDraft: keepDraftAction,
    onCreated({ id }) {
      start.onCreated(id)
      replace(() => urlOf({ draft: id, step }))
    },
  })

  const isChanged = (values: PortForm) => request !== null && (provided === null || differs(values, provided))
  const changeOf = (values: PortForm): PortChange =>
    request === null ? 'save' : isDraft(request.status) && !isChanged(values) ? 'submit' : 'change'
  const labelOf = (values: PortForm) =>
    changeOf(values) === 'change' && isDraft(request?.status ?? '')
      ? 'Save changes at the provider'
      : labels[changeOf(values)]
  const following = stepAfter(step)
  const machine = useOperationForm<OperationOf<typeof savePortDraft>, PortForm, Change>({
    operation: savePortDraft,
    action: savePortDraftAction,
    instead: (values) =>
      ({
        save: null,
        change: { operation: changePort, action: changePortAction },
        submit: { operation: submitPort, action: submitPortAction },
      })[changeOf(values)],
    defaultValues: formOf(start.values),
    inputOf: (values) => inputOf(changeOf(values), values, numbersIn(values, leftOut), request, provided),
    submitLabel: labelOf,
    consequences: (values) => changeOf(values) === 'submit' && <SubmitConsequences values={values} />,
    onDone: taken,
    review: request !== null,
    keepAfterDone: true,
    fix: fixOf(start),
    step: following && { fields: stepFields(step), next: () => go(following) },
    reach: (name) => void reach(name),
    before: (): Promise<boolean> => save(),
  })
  const { form, fields, values } = machine
  const read = (): PortValues => draftOf(form.getValues(), isChanged(form.getValues()))
  const save = (): Promise<boolean> => drafts.save(read())
  useSaveTyped(draftOf(values, isChanged(values)), read, drafts.save)

  const text = JSON.stringify([values.numbers, [...leftOut]])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an unchanged list keeps its array
  const numbers = useMemo(() => numbersIn(values, leftOut), [text])
  const schema = useSchema()
  const rejection = machine.pending.fault && rejectionIn(machine.pending.fault)

  /** Goes to a step despite problems on this one, after saving the draft. */
  async function go(to: PortStep) {
    setVisited((before) => new Set([...before, step]))
    if (!(await save())) return
    await laterSteps()
    // Someone who has left the page stays where they are.
    if (!here()) return
    // A person confirms the values that are shown, so another step clears the confirmations.
    fields.set(unstated)
    // The URL names the draft, which may be the correction of a request and outlive that request.
    window.history.pushState(null, '', urlOf({ draft: drafts.draft?.id, step: to }))
    window.scrollTo({ top: 0 })
  }

  async function reach(name: string) {
    if (!isPortField(name) || portFields[name].step === step) return void goToField(name)
    setFixing(name)
    await go(portFields[name].step)
  }

  /** Stores the sent values as the provider's; later input is a change from them. */
  function taken({ values: decided, data, createdIds, entry }: Taken) {
    const action = changeOf(decided)
    const id = request?.id ?? (data as { id?: string } | null)?.id ?? createdIds[0]
    // An answer that is only a warning contains no id.
    if (!id) return
    setRequest({ id, status: action === 'submit' ? 'submitted' : (request?.status ?? 'draft') })
    // Excluded lines are not part of the request.
    const listed = { ...decided, ...unstated, numbers: numbersIn(decided, leftOut).join('\n') }
    const same = action === 'submit' ? withoutSecrets(listed) : listed
    const { numbers: _, ...since } = changedSince(decided, form.getValues())
    const typed = { ...same, ...since }
    form.reset(typed)
    setProvided({ ...same, changed: '' })
    const saved = drafts.save(draftOf(typed, differs(typed, same)), id)
    // After submission, the request's own page shows what follows.
    if (action === 'submit') void saved.then(() => here() && router.push(paths.portAfter(id, entry)))
  }

  return {
    ...machine,
    ...{ drafts, step, numbers, request, go, reach, save, setLeftOut, fixing },
    doing: changeOf(values),
    changed: isChanged(values),
    label: labelOf(values),
    problems: schema ? problemsOf(schema, values, numbers) : {},
    isVisited: (one: PortStep) => visited.has(one) || begun(one, values),
    rejection: rejection ?? start.rejection,
    isStillRejected: (field: PortField) => stillAsRefused((rejection && machine.sent) || start.refused, values, field),
  }
}

interface Taken {
  values: PortForm
  data: unknown
  createdIds: readonly string[]
  entry: string
}

export type Wizard = ReturnType<typeof usePortWizard>

const labels: Record<PortChange, string> = {
  save: 'Save draft at the provider',
  change: 'Send the change',
  submit: 'Submit port request',
}

/** The operation's own check of the values. If it cannot load, the server makes the same checks. */
function useSchema(): Schema | null {
  const [schema, setSchema] = useState<Schema | null>(null)
  useEffect(() => {
    savePortDraft.load().then(
      ({ input }) => setSchema(input),
      () => undefined,
    )
  }, [])
  return schema
}

/** The address of this page, with these changes. */
function urlOf(changes: { draft?: string | undefined; step: PortStep }): string {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) if (value) params.set(name, value)
  return `${paths.newPort()}?${params}`
}

const formOf = ({ changed: _, ...values }: PortValues): PortForm => ({ ...values, ...unstated })

/** Messages at the rejected fields, except those that a draft has changed since. */
function fixOf({ rejection, refused, values }: WizardStart) {
  const pins = rejection?.pins.filter(({ field }) => stillAsRefused(refused, values, field)) ?? []
  const fields = pins.map(({ field, from, to }) => ({
    member: field,
    name: field,
    messages: [rejection?.message.slice(from, to) ?? ''],
  }))
  return { rejection: { fields, rest: [] } }
}

/** The first incomplete step; bill, date and trunk are optional. */
function firstOpen(values: PortValues): PortStep {
  const filled = ['numbers', 'carrier', 'address'] as const
  return filled.find((one) => !begun(one, values)) ?? 'review'
}
