'use client'

import { type UseQueryResult, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
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
    queryFn: ({ signal }) => askRead(operation, input, signal),
    enabled: options.enabled ?? true,
  })
  return useHeld(query)
}

/** A read started by a press, and never without one. */
export function useReadOnPress<Op extends ReadOperation>(operation: ReadSummary<Op>, input: InputOf<Op>) {
  const { read } = useOperationActions()
  return useMutation({
    mutationKey: queryKeys.read(operation.id, input),
    mutationFn: async (): Promise<Reading> => {
      try {
        return await read(operation.id, input)
      } catch (error) {
        return { status: 'refused', fault: whenLost(lost.read, error) }
      }
    },
    // Other components show this answer too (useLastPressed).
    gcTime: 5 * 60_000,
  })
}

/** The newest answer to a press of useReadOnPress, for any component. */
export function useLastPressed<Op extends ReadOperation>(operation: ReadSummary<Op>, input: InputOf<Op>) {
  const filters = { mutationKey: queryKeys.read(operation.id, input), status: 'success' } as const
  const answers = useMutationState({ filters, select: ({ state }) => state.data as Reading<AnswerOf<Op>> })
  return answers.at(-1)
}
