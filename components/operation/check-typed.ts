import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'

async function checkOf<Values extends FieldValues>(operation: WriteSummary): Promise<Resolver<Values>> {
  const [{ input }, { zodResolver }] = await Promise.all([operation.load(), import('@hookform/resolvers/zod')])
  return zodResolver(input as never) as never
}

/** Preloads the form's schema, so that it is ready when the form is submitted. */
export function readyToCheck(operation: WriteSummary): void {
  checkOf(operation).catch(() => undefined)
}

/**
 * Validates the input with the operation's schema, as the server does. If the schema cannot load (after an update, or
 * offline), the input is passed on and the server validates it.
 */
export async function checkTyped<Values extends FieldValues>(
  operation: WriteSummary,
  ...[values, ...rest]: Parameters<Resolver<Values>>
): Promise<{ values: Values; errors: FieldErrors<Values> }> {
  // A copy, because the form keeps changing its values while the schema loads.
  const typed = structuredClone(values)
  const check = await checkOf<Values>(operation).catch(() => null)
  return (check ? await check(typed, ...rest) : { values: typed, errors: {} }) as never
}
