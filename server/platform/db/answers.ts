import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '@/lib/process-state'
import { pool } from './database'

/** A watchdog asks every few seconds and waits about as long. */
const BOUND_MS = 3_000
const FRESH_MS = 1_000

type Asked = { asking?: Promise<boolean>; last?: { answers: boolean; at: number } }
const asked = processState('database answers', (): Asked => ({}))

/**
 * True if a connection of the pool can be had, and the database answers on it, within three seconds. Asked once at a time and once
 * a second at most, however many want to know: whoever may ask must not be able to use up the pool by asking.
 */
export async function databaseAnswers(): Promise<boolean> {
  const state = asked()
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
