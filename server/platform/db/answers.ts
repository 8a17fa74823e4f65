import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/core/process-state'
import { pool } from './database'

/** The longest wait, because a health probe itself waits only a few seconds for its answer. */
const BOUND_MS = 3_000
const FRESH_MS = 1_000

type AnswerState = { asking?: Promise<boolean>; last?: { answers: boolean; at: number } }
const requested = processState('database answers', (): AnswerState => ({}))

/**
 * Whether the database answers on a pooled connection within three seconds. Runs one at a time and at most once a second, so that callers of the
 * public check cannot exhaust the pool.
 */
export async function databaseAnswers(): Promise<boolean> {
  const state = requested()
  if (state.last && performance.now() - state.last.at < FRESH_MS) return state.last.answers
  state.asking ??= ask().then((answers) => {
    state.last = { answers, at: performance.now() }
    state.asking = undefined
    return answers
  })
  return Promise.race([state.asking, sleep(BOUND_MS, false, { ref: false })])
}

async function ask(): Promise<boolean> {
  try {
    await pool().query({ text: 'select 1', query_timeout: BOUND_MS } as { text: string })
    return true
  } catch {
    return false
  }
}
