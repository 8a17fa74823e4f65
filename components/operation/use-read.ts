'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReadFace } from '@/lib/operations/face'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'
import type { Reading } from '@/lib/outcome'
import { askRead, silent } from './ask-read'
import { useOperationActions } from './operation-context'
import { useQueries } from './use-queries'

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
