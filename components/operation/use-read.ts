'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReadFace } from '@/lib/operations/face'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'
import type { Reading } from '@/lib/outcome'
import { whenLost } from '../form/when-lost'
import { askRead, silent } from './ask-read'
import { useOperationActions } from './operation-context'
import { queryKeys } from './query-keys'

/** A read that the page asks on its own. Faults come back as data. */
export function useRead<Op extends ReadOperation>(
  operation: ReadFace<Op>,
  input: InputOf<Op>,
  options: { enabled?: boolean } = {},
): UseQueryResult<Reading<AnswerOf<Op>>> {
  return useQuery({
    queryKey: queryKeys.read(operation.id, input),
    queryFn: () => askRead(operation, input),
    enabled: options.enabled ?? true,
  })
}

/** A read for which a person presses a button: `refetch` asks. */
export function useReadOnPress<Op extends ReadOperation>(operation: ReadFace<Op>, input: InputOf<Op>) {
  const { read } = useOperationActions()
  return useQuery({
    queryKey: queryKeys.read(operation.id, input),
    queryFn: async () => {
      const lost = (error: unknown): Reading<never> => ({ status: 'refused', fault: whenLost(silent, error) })
      const reading = await read(operation.id, input).catch(lost)
      return reading as Reading<AnswerOf<Op>>
    },
    enabled: false,
  })
}
