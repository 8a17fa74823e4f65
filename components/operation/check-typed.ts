import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { WriteFace } from '@/lib/operations/face'

async function checkOf<Values extends FieldValues>(operation: WriteFace): Promise<Resolver<Values>> {
  const [{ input }, { zodResolver }] = await Promise.all([operation.load(), import('@hookform/resolvers/zod')])
  return zodResolver(input as never) as never
}

/** Begins to fetch what checks the form, so that it is there when the first field is left. */
export function readyToCheck(operation: WriteFace): void {
  checkOf(operation).catch(() => undefined)
}

/**
 * What was typed, by the operation's own schema, as the server checks it again. Where that cannot be fetched (the console was updated,
 * or is away), it goes as it is: the server says the same of it.
 */
export async function checkTyped<Values extends FieldValues>(
  operation: WriteFace,
  ...[values, ...rest]: Parameters<Resolver<Values>>
): Promise<{ values: Values; errors: FieldErrors<Values> }> {
  // As of now: the form goes on writing into its own while the schema is awaited.
  const typed = structuredClone(values)
  const check = await checkOf<Values>(operation).catch(() => null)
  return (check ? await check(typed, ...rest) : { values: typed, errors: {} }) as never
}
