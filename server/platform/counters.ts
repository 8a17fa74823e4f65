import 'server-only'
import { Counter, Histogram, Registry } from 'prom-client'
import type { Outcome } from '@/lib/core/changes/outcome'
import { processState } from '@/lib/core/process-state'
import { type TracedCall, traceCall } from './tracing'

// Counters of this process for monitoring. Labels come from short lists of our own, never a name, a number, an address or input.

const state = processState('counters', () => {
  const registry = new Registry()
  const registers = [registry]
  const callbacks = new Counter({
    name: 'switchroom_callbacks_total',
    help: 'Callbacks: stored, turned away because they could not be stored, found unreadable.',
    labelNames: ['what'],
    registers,
  })
  // Each series starts at zero, because Prometheus would not notice the first increase of a series that starts at one.
  for (const what of ['stored', 'turned_away', 'unreadable']) callbacks.inc({ what }, 0)
  const calls = new Counter({
    name: 'switchroom_provider_calls_total',
    help: 'Calls to the provider by kind and class of answer. A read counts once, including retries. Uncertain: no trustworthy answer.',
    labelNames: ['kind', 'answer'],
    registers,
  })
  for (const kind of ['read', 'change'])
    for (const answer of ['succeeded', 'warned', 'rejected', 'failed', 'uncertain']) calls.inc({ kind, answer }, 0)
  calls.inc({ kind: 'change', answer: 'not_sent' }, 0)
  return {
    registry,
    callbacks,
    calls,
    changes: new Counter({
      name: 'switchroom_acts_total',
      help: 'Changes by operation and outcome: done, unknown, or why they were refused.',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    durations: new Histogram({
      name: 'switchroom_provider_call_duration_seconds',
      help: 'How long the provider took to answer, or to be given up.',
      labelNames: ['kind'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
      registers,
    }),
    jobs: new Counter({
      name: 'switchroom_job_failures_total',
      help: 'Runs of a job that failed.',
      labelNames: ['job'],
      registers,
    }),
    /** When the provider last answered anything that we understood, by the steady clock. */
    answered: null as number | null,
    /** When each job last completed or, before that, was started, by the steady clock. */
    lastGood: new Map<string, number>(),
  }
})

export const counted = (): Registry => state().registry

/** Counts a change by the outcome that its person sees. */
export function countChange(operation: string, outcome: Outcome): void {
  state().changes.inc({ operation, outcome: outcome.status === 'refused' ? outcome.fault.kind : outcome.status })
}

export function countCall(call: TracedCall): void {
  const { kind, answer, milliseconds } = call
  traceCall(call)
  state().calls.inc({ kind, answer })
  state().durations.observe({ kind }, milliseconds / 1000)
  if (answer !== 'uncertain') state().answered = performance.now()
}

/** Seconds since the provider last answered this process; null: not yet. */
export function providerAnswerAge(): number | null {
  const { answered } = state()
  return answered === null ? null : (performance.now() - answered) / 1000
}

/** Counts a change that found no usable connection: no byte of it was sent. */
export function countUnsent(): void {
  state().calls.inc({ kind: 'change', answer: 'not_sent' })
}

export function countCallbacks(what: 'stored' | 'turned_away' | 'unreadable', n: number): void {
  state().callbacks.inc({ what }, n)
}

/** Counts a job's age from now on, until the job first completes. */
export function startJobAge(name: string): void {
  state().lastGood.set(name, performance.now())
  state().jobs.inc({ job: name }, 0)
}

export function countJob(name: string, good: boolean): void {
  if (good) state().lastGood.set(name, performance.now())
  else state().jobs.inc({ job: name })
}

export function jobAges(): [job: string, seconds: number][] {
  return [...state().lastGood].map(([name, at]) => [name, (performance.now() - at) / 1000])
}
