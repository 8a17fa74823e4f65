import 'server-only'
import pino from 'pino'
import { processState } from '@/lib/core/process-state'
import { env } from './env'
import { errorFacts } from './error-facts'

const lines = processState('log', (): { logger?: pino.Logger } => ({}))

/** Characters that JSON does not escape but a terminal interprets: C1 controls, text direction, zero width. */
const odd = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

export function printable(line: string): string {
  return line.replace(odd, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function current(): pino.Logger {
  const { isoTime } = pino.stdTimeFunctions
  // The level is written as its name, because people search for the name.
  const formatters = { level: (label: string) => ({ level: label }) }
  const options = { level: env().LOG_LEVEL, base: null, timestamp: isoTime, formatters }
  const mine = lines()
  mine.logger ??= pino(options, { write: (line: string) => process.stdout.write(printable(line)) })
  return mine.logger
}

type Facts = Record<string, string | number | boolean | undefined>

/** Structured lines with public and internal facts only: ids, states, counts, names of errors; never an error's message. */
export const log = {
  info: (facts: Facts, message: string) => current().info(facts, message),
  warn: (facts: Facts, message: string) => current().warn(facts, message),
  error: (facts: Facts, message: string) => current().error(facts, message),
}

// The errors that were logged, because the framework reports the same error in two ways.
const loggedErrors = processState('errors logged', () => new WeakSet<object>())

/** Logs one line per error, however often it is reported. */
export function logError(error: unknown, facts: Facts, message: string): void {
  if (error instanceof Error) {
    const logged = loggedErrors()
    if (logged.has(error)) return
    logged.add(error)
  }
  log.error({ ...facts, ...errorFacts(error) }, message)
}
