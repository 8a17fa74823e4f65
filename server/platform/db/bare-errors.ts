import 'server-only'
import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'

// The ORM puts every parameter into an error's message, and the database server quotes values in its message, "detail" and "where". This module
// removes these texts, before anything can print them.

/**
 * SQLSTATE classes whose messages quote no value: constraints, (read-only) transactions, rollbacks, permissions, resources, connections, and our
 * triggers.
 */
const plain = /^(08|23|25|28|40|42501|53|55|57|P0001)/

function bareCause(cause: unknown): void {
  if (!(cause instanceof Error)) return
  const error = cause as Error & { code?: unknown; detail?: unknown; where?: unknown; internalQuery?: unknown }
  for (const name of ['detail', 'where', 'internalQuery'] as const) if (name in error) error[name] = undefined
  // The message of an error without an SQLSTATE stays: it comes from the connection, and quotes no value.
  if (typeof error.code !== 'string' || !/^[0-9A-Z]{5}$/.test(error.code) || plain.test(error.code)) return
  say(error, `SQLSTATE ${error.code}`)
}

/** Replaces the message, also in the stack, which begins with it. */
function say(error: Error, message: string): void {
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  error.stack = `${error.name}: ${message}${at < 0 ? '' : stack.slice(at + error.message.length)}`
  error.message = message
}

/** Returns the same error object, so that `instanceof`, codes and constraint names still work. */
function bare(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  bareCause(error.cause)
  error.params = []
  say(error, 'A query failed.')
  return error
}

type Inside = { queryWithCache(text: string, params: unknown[], query: () => Promise<unknown>): Promise<unknown> }

const { prototype } = PgPreparedQuery as unknown as { prototype: Inside & { switchroomBare?: true } }
if (!prototype.switchroomBare) {
  const original = prototype.queryWithCache
  prototype.switchroomBare = true
  prototype.queryWithCache = async function (this: Inside, ...parameters) {
    try {
      return await original.apply(this, parameters)
    } catch (error) {
      throw bare(error)
    }
  }
}
