import 'server-only'
import { processState } from '@/lib/core/process-state'
import { durabilityProblems } from '@/server/platform/db/database'

export const durability = processState('durability', (): { last?: { problems: string[]; at: number } } => ({}))
const FOR_MS = 60_000

/** Reasons why a commit is not fully durable; queried at most once a minute. */
export async function durabilityNow(): Promise<string[]> {
  const last = durability().last
  if (last && performance.now() - last.at < FOR_MS) return last.problems
  const problems = await durabilityProblems()
  durability().last = { problems, at: performance.now() }
  return problems
}

export async function durable(): Promise<boolean> {
  return (await durabilityNow()).length === 0
}
