import 'server-only'
import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'

// A failed query carries what a person typed: the ORM puts every parameter into the message of its error, the server quotes values in its
// own and in "detail" and "where". Whatever prints an error would print them, so they are taken out here, before anybody gets it.

/** SQLSTATE classes whose messages quote no value: constraints, transactions (a read-only one), rollbacks, rights, resources, connections, and our triggers' words. */
const plain = /^(08|23|25|28|40|42501|53|55|57|P0001)/

function bareCause(cause: unknown): void {
  if (!(cause instanceof Error)) return
  const error = cause as Error & { code?: unknown; detail?: unknown; where?: unknown; internalQuery?: unknown }
  for (const name of ['detail', 'where', 'internalQuery'] as const) if (name in error) error[name] = undefined
  // Without an SQLSTATE it comes from the connection, not from the server: it quotes nothing.
  if (typeof error.code !== 'string' || !/^[0-9A-Z]{5}$/.test(error.code) || plain.test(error.code)) return
  say(error, `SQLSTATE ${error.code}`)
}

/** The stack begins with the message. */
function say(error: Error, message: string): void {
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  error.stack = `${error.name}: ${message}${at < 0 ? '' : stack.slice(at + error.message.length)}`
  error.message = message
}

/** The error itself, so that `instanceof`, codes and constraint names stay what they were. */
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
  prototype.queryWithCache = async function (this: Inside, ...given) {
    try {
      return await original.apply(this, given)
    } catch (error) {
      throw bare(error)
    }
  }
}
