'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changedSince } from '@/components/form/changed-since'
import { fieldsOf } from '@/components/form/fields-of'
import { useDraft } from '@/components/form/use-draft'
import { useHere } from '@/components/form/use-here'
import type { DraftView } from '@/lib/drafts/draft-view'
import { savePortDraft } from '@/lib/faces/porting'
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
  /** What the provider has, where it has it already. */
  request: { id: string; status: string } | null
  /** Where a rejection sends to. */
  field: PortField | null
  onCreated: (draft: string) => void
}

/** Values, step, problems and draft of one wizard; `laterSteps`: what is waited for before another step is shown. What is typed survives every refusal and every reload of another step. */
export function usePortWizard(start: WizardStart, laterSteps: () => Promise<unknown>) {
  const form = useForm<PortValues>({ defaultValues: start.values, shouldFocusError: false })
  const values = form.watch()
  const [request, setRequest] = useState(start.request)
  // What the provider has of it, to tell what is changed since.
  const [sent, setSent] = useState(start.request && start.values.changed !== 'yes' ? start.values : null)
  const asked = useSearchParams().get('step')
  // Who comes back goes on where nothing is entered yet.
  const [at] = useState(() => firstOpen(start.values))
  const step: PortStep = isPortStep(asked) ? asked : at
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [schema, setSchema] = useState<Schema | null>(null)
  // Steps whose problems are said: where somebody wanted to go on.
  const [judged, setJudged] = useState<ReadonlySet<PortStep>>(new Set())
  const [visited, setVisited] = useState<ReadonlySet<PortStep>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const here = useHere()
  const drafts = useDraft<PortValues>(start.draft, keepDraftAction, (draft) => {
    start.onCreated(draft.id)
    show(step, draft.id, true)
  })

  useEffect(() => {
    // Without it the server says the same of what is sent.
    savePortDraft.load().then(
      ({ input }) => setSchema(input),
      () => undefined,
    )
  }, [])

  const text = JSON.stringify([values.numbers, [...leftOut]])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list stays the same array
  const numbers = useMemo(() => numbersIn(values, leftOut), [text])
  const problems = schema ? problemsOf(schema, values, numbers) : {}

  const said = Object.entries(problems).filter(([name]) =>
    [...judged].some((one) => stepFields(one).includes(name as PortField)),
  )
  const saying = JSON.stringify(said)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said, and nothing else
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

  /** To a step, whatever is wrong on this one; the draft is kept first. */
  async function go(to: PortStep) {
    setVisited((before) => new Set([...before, step]))
    if (!(await keep())) return
    await laterSteps()
    // Who went on to another page meanwhile stays there.
    if (!here()) return
    show(to)
    window.scrollTo({ top: 0 })
  }

  /** To the next step, unless something on this one is wrong: then it is said, all at once. */
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
    /** Everything that is wrong is said from now on; true where nothing is. */
    judgeAll() {
      setJudged(new Set(['numbers', 'carrier', 'address', 'bill', 'schedule', 'routing', 'review']))
      setAttempt((n) => n + 1)
      return Object.keys(problems).length === 0
    },
    /** What the provider has now is what stood here when it was pressed; what was typed since is a change of it. */
    async wasSent(now: { id: string; status: string }, kept: PortValues = values) {
      setRequest(now)
      // Lines that were left out are not the request's.
      const same = { ...kept, changed: '', numbers: numbers.join('\n') }
      const { numbers: _, ...since } = changedSince(values, form.getValues())
      const typed = { ...same, ...since }
      form.reset(typed)
      setSent(same)
      await drafts.keep({ ...typed, changed: differs(typed, same) ? 'yes' : '' }, now.id)
    },
    input() {
      const now = form.getValues()
      // A bill that the provider has is not sent again with every change.
      const had = request !== null && sent?.bill?.sha256 === now.bill?.sha256
      return { ...requestOf(now), numbers, bill: had ? null : now.bill }
    },
  }
}

export type Wizard = ReturnType<typeof usePortWizard>

/** The first step that somebody has to fill and has not; a bill, a date and a trunk may be left out. */
function firstOpen(values: PortValues): PortStep {
  const filled = ['numbers', 'carrier', 'address'] as const
  return filled.find((one) => !begun(one, values)) ?? 'review'
}
