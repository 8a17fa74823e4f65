'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lost } from '@/lib/core/changes/lost'
import type { Reading } from '@/lib/core/changes/outcome'
import type { ReadSummary } from '@/lib/core/operation/operation-summary'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/core/operation/read-operation'
import { useHeld } from '../form/use-held'
import { whenLost } from '../form/when-lost'
import { askRead } from './ask-read'
import { useOperationActions } from './operation-context'
import { queryKeys } from './query-keys'

/** A read started by the page: its result waits for the end of a press. Returns faults as data. */
export function useRead<Op extends ReadOperation>(
  operation: ReadSummary<Op>,
  input: InputOf<Op>,
  options: { enabled?: boolean } = {},
): UseQueryResult<Reading<AnswerOf<Op>>> {
  const query = useQuery({
    queryKey: queryKeys.read(operation.id, input),
    queryFn: () => askRead(operation, input),
    enabled: options.enabled ?? true,
  })
  return useHeld(query)
}

/** A read started by a press: `refetch` runs it. */
export function useReadOnPress<Op extends ReadOperation>(operation: ReadSummary<Op>, input: InputOf<Op>) {
  const { read } = useOperationActions()
  return useQuery({
    queryKey: queryKeys.read(operation.id, input),
    queryFn: async () => {
      const unanswered = (error: unknown): Reading<never> => ({ status: 'refused', fault: whenLost(lost.read, error) })
      const reading = await read(operation.id, input).catch(unanswered)
      return reading as Reading<AnswerOf<Op>>
    },
    enabled: false,
  })
}
