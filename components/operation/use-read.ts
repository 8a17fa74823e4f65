'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReadOperation } from '@/lib/operations/operation'
import type { Reading } from '@/lib/outcome'

/** Asks one read of the catalogue through its route. Faults come back as data, also that the console did not answer. */
export async function askRead<I, O>(
  operation: ReadOperation<I, O>,
  input: Record<string, string | number>,
): Promise<Reading<O>> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    // A POST: what is asked may be somebody's number, which does not belong into an address.
    return await (
      await fetch(`/api/read/${operation.id}`, { method: 'POST', headers, body: JSON.stringify(input) })
    ).json()
  } catch {
    return { status: 'refused', fault: { kind: 'unreachable', message: 'The console did not answer.' } }
  }
}

/** A read that the page asks on its own: on demand (`enabled`), or every so many milliseconds. Faults come back as data. */
export function useRead<I, O>(
  operation: ReadOperation<I, O>,
  input: Record<string, string | number>,
  options: { enabled?: boolean; every?: number } = {},
) {
  return useQuery({
    queryKey: [operation.id, input],
    queryFn: () => askRead(operation, input),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
  })
}
