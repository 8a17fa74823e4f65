import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processState } from '@/lib/process-state'

/** Read once: a newer build may be put in this one's place before the process is started anew. */
const own = processState('build', () => {
  try {
    return { id: readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim() }
  } catch {
    return { id: '' }
  }
})

/** Which build this process runs, by the name that the framework gave it; empty while developing. */
export const buildId = (): string => own().id
