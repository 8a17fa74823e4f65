'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReadFace } from '@/lib/operations/face'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'
import type { Fault, Reading } from '@/lib/outcome'
import { useOperationActions } from './operation-context'
import { useQueries } from './use-queries'

const silent: Fault = { kind: 'unreachable', message: 'The console did not answer.' }

/** Asks one read of the catalogue through its route. Faults come back as data, also that the console did not answer. */
export async function askRead<Op extends ReadOperation>(
  operation: ReadFace<Op>,
  input: InputOf<Op>,
): Promise<Reading<AnswerOf<Op>>> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    // A POST: what is asked may be somebody's number, which does not belong into an address.
    return await (
      await fetch(`/api/read/${operation.id}`, { method: 'POST', headers, body: JSON.stringify(input) })
    ).json()
  } catch {
    return { status: 'refused', fault: silent }
  }
}

/** A read that the page asks on its own. Faults come back as data. */
export function useRead<Op extends ReadOperation>(
  operation: ReadFace<Op>,
  input: InputOf<Op>,
  options: { enabled?: boolean } = {},
) {
  return useQuery(
    {
      queryKey: [operation.id, input],
      queryFn: () => askRead(operation, input),
      enabled: options.enabled ?? true,
    },
    useQueries(),
  )
}

/** A read for which a person presses a button: `refetch` asks. */
export function useReadOnPress<Op extends ReadOperation>(operation: ReadFace<Op>, input: InputOf<Op>) {
  const { read } = useOperationActions()
  return useQuery(
    {
      queryKey: [operation.id, input],
      queryFn: async () => {
        const reading = await read(operation.id, input).catch((): Reading => ({ status: 'refused', fault: silent }))
        return reading as Reading<AnswerOf<Op>>
      },
      enabled: false,
    },
    useQueries(),
  )
}
