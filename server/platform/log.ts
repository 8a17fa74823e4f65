import 'server-only'
import pino from 'pino'
import { processState } from '@/lib/process-state'
import { env } from './env'
import { errorFacts } from './error-facts'

const lines = processState('log', (): { logger?: pino.Logger } => ({}))

/** JSON escapes what is below a blank. These it does not, and a terminal acts on them: C1 controls, text direction, no width at all. */
const odd = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

export function printable(line: string): string {
  return line.replace(odd, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function current(): pino.Logger {
  const options = { level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const mine = lines()
  mine.logger ??= pino(options, { write: (line: string) => process.stdout.write(printable(line)) })
  return mine.logger
}

type Facts = Record<string, string | number | boolean | undefined>

/** Structured lines. Only public and internal facts: ids, states, counts, names of errors; never a message of one. */
export const log = {
  info: (facts: Facts, message: string) => current().info(facts, message),
  warn: (facts: Facts, message: string) => current().warn(facts, message),
  error: (facts: Facts, message: string) => current().error(facts, message),
}

// The framework tells of an error in two ways.
const keptTold = processState('errors logged', () => new WeakSet<object>())

/** One line for one error, however many tell of it. */
export function logError(error: unknown, facts: Facts, message: string): void {
  if (error instanceof Error) {
    const told = keptTold()
    if (told.has(error)) return
    told.add(error)
  }
  log.error({ ...facts, ...errorFacts(error) }, message)
}
