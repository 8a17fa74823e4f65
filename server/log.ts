import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

function current(): pino.Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return logger
}

type Facts = Record<string, string | number | boolean | undefined>

/** Structured lines. Only public and internal facts: ids, states, counts, names of errors; never a message of one. */
export const log = {
  info: (facts: Facts, message: string) => current().info(facts, message),
  warn: (facts: Facts, message: string) => current().warn(facts, message),
  error: (facts: Facts, message: string) => current().error(facts, message),
}
