import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processState } from '@/lib/core/process-state'

/** Read once, because a newer build may replace this one on disk before the process restarts. */
const own = processState('build', () => {
  try {
    return { id: readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim() }
  } catch {
    return { id: '' }
  }
})

/** The framework's id of the running build; empty in development. */
export const buildId = (): string => own().id
