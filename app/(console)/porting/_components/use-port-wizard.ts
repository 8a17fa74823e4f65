'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changedSince } from '@/components/form/changed-since'
import { fieldsOf } from '@/components/form/fields-of'
import { useDraft } from '@/components/form/use-draft'
import { useHere } from '@/components/form/use-here'
import type { DraftView } from '@/lib/drafts/draft-view'
import { savePortDraft } from '@/lib/operation-summaries/porting'
import { paths } from '@/lib/paths'
import {
  emptyPort,
  isPortStep,
  type PortField,
  type PortStep,
  type PortValues,
  portTextNames,
} from '@/lib/porting/request-fields'
import {
  begun,
  differs,
  numbersIn,
  problemsIn,
  problemsOf,
  requestOf,
  stepAfter,
  stepFields,
} from '@/lib/porting/wizard'
import { keepDraftAction } from '../draft-actions'

type Schema = Awaited<ReturnType<typeof savePortDraft.load>>['input']

export interface WizardStart {
  values: PortValues
  draft: DraftView | null
  /** The provider's request, if it has one. */
  request: { id: string; status: string } | null
  /** The field that a rejection leads to. */
  field: PortField | null
  onCreated: (draft: string) => void
}

/**
 * State of a wizard: values, step, problems and draft. `laterSteps` resolves before another step is shown. Input
 * survives every refusal, and a reload at another step.
 */
export function usePortWizard(start: WizardStart, laterSteps: () => Promise<unknown>) {
  const form = useForm<PortValues>({ defaultValues: start.values, shouldFocusError: false })
  const values = form.watch()
  const [request, setRequest] = useState(start.request)
  // The provider's values, to detect later changes.
  const [sent, setSent] = useState(start.request && start.values.changed !== 'yes' ? start.values : null)
  const requested = useSearchParams().get('step')
  // A returning person continues at the first incomplete step.
  const [at] = useState(() => firstOpen(start.values))
  const step: PortStep = isPortStep(requested) ? requested : at
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [schema, setSchema] = useState<Schema | null>(null)
  // Steps whose problems are shown, because the person tried to continue.
  const [judged, setJudged] = useState<ReadonlySet<PortStep>>(new Set())
  const [visited, setVisited] = useState<ReadonlySet<PortStep>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const here = useHere()
  const drafts = useDraft<PortValues>(start.draft, keepDraftAction, (draft) => {
    start.onCreated(draft.id)
    show(step, draft.id, true)
  })

  useEffect(() => {
    // If it cannot load, the server makes the same checks.
    savePortDraft.load().then(
      ({ input }) => setSchema(input),
      () => undefined,
    )
  }, [])

  const text = JSON.stringify([values.numbers, [...leftOut]])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an unchanged list keeps its array
  const numbers = useMemo(() => numbersIn(values, leftOut), [text])
  const problems = schema ? problemsOf(schema, values, numbers) : {}

  const said = Object.entries(problems).filter(([name]) =>
    [...judged].some((one) => stepFields(one).includes(name as PortField)),
  )
  const saying = JSON.stringify(said)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the message changes
  useEffect(() => {
    form.clearErrors(portTextNames)
    for (const [name, message] of said) form.setError(name as PortField, { message })
  }, [saying])

  function show(to: PortStep, draft = drafts.draft?.id, instead = false) {
    const params = new URLSearchParams(window.location.search)
    if (draft) params.set('draft', draft)
    params.set('step', to)
    const address = `${paths.newPort()}?${params}`
    if (instead) window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
  }

  const changed = sent === null ? request !== null && start.values.changed === 'yes' : differs(values, sent)
  const current = (): PortValues => ({ ...form.getValues(), changed: changed ? 'yes' : '' })
  const untouched = () => drafts.draft === null && !differs(form.getValues(), emptyPort)
  const keep = async (subject?: string) => untouched() || (await drafts.keep(current(), subject))

  /** Goes to a step despite problems on this one, after saving the draft. */
  async function go(to: PortStep) {
    setVisited((before) => new Set([...before, step]))
    if (!(await keep())) return
    await laterSteps()
    // Someone who has left the page stays where they are.
    if (!here()) return
    show(to)
    window.scrollTo({ top: 0 })
  }

  /** Goes to the next step, or shows all problems of this one. */
  async function goOn() {
    const next = stepAfter(step)
    setJudged((before) => new Set([...before, step]))
    setAttempt((n) => n + 1)
    if (problemsIn(problems, step).length > 0 || !next) return void keep()
    await go(next)
  }

  return {
    ...{
      form,
      fields: fieldsOf(form),
      values,
      step,
      numbers,
      problems,
      judged,
      attempt,
      changed,
      request,
      keep,
      go,
      goOn,
      setLeftOut,
    },
    draft: drafts.draft,
    draftFault: drafts.fault,
    saving: drafts.busy,
    draftChanged: drafts.changed,
    isVisited: (one: PortStep) => visited.has(one) || begun(one, values),
    /** Shows all problems from now on; true if there are none. */
    judgeAll() {
      setJudged(new Set(['numbers', 'carrier', 'address', 'bill', 'schedule', 'routing', 'review']))
      setAttempt((n) => n + 1)
      return Object.keys(problems).length === 0
    },
    /** Stores the sent values as the provider's; later input is a change from them. */
    async wasSent(now: { id: string; status: string }, kept: PortValues = values) {
      setRequest(now)
      // Excluded lines are not part of the request.
      const same = { ...kept, changed: '', numbers: numbers.join('\n') }
      const { numbers: _, ...since } = changedSince(values, form.getValues())
      const typed = { ...same, ...since }
      form.reset(typed)
      setSent(same)
      await drafts.keep({ ...typed, changed: differs(typed, same) ? 'yes' : '' }, now.id)
    },
    input() {
      const now = form.getValues()
      // An unchanged bill is not sent again with each change.
      const had = request !== null && sent?.bill?.sha256 === now.bill?.sha256
      return { ...requestOf(now), numbers, bill: had ? null : now.bill }
    },
  }
}

export type Wizard = ReturnType<typeof usePortWizard>

/** The first incomplete step; bill, date and trunk are optional. */
function firstOpen(values: PortValues): PortStep {
  const filled = ['numbers', 'carrier', 'address'] as const
  return filled.find((one) => !begun(one, values)) ?? 'review'
}
