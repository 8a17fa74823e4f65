import 'server-only'
import { durabilityProblems } from '@/server/db/database'

const kept = globalThis as typeof globalThis & { switchroomDurable?: { problems: string[]; at: number } }
const FOR_MS = 60_000

/** What makes a commit less than durable; asked once a minute. */
export async function durabilityNow(): Promise<string[]> {
  const known = kept.switchroomDurable
  if (known && Date.now() - known.at < FOR_MS) return known.problems
  const problems = await durabilityProblems()
  kept.switchroomDurable = { problems, at: Date.now() }
  return problems
}

export async function durable(): Promise<boolean> {
  return (await durabilityNow()).length === 0
}
