'use client'

import type { ReadFace } from '@/lib/operations/face'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'
import type { Reading } from '@/lib/outcome'
import { whenLost } from '../form/when-lost'
import { askRead, silent } from './ask-read'
import { useOperationActions } from './operation-context'
import { type Asked, useQuery } from './use-query'

/** A read that the page asks on its own. Faults come back as data. */
export function useRead<Op extends ReadOperation>(
  operation: ReadFace<Op>,
  input: InputOf<Op>,
  options: { enabled?: boolean } = {},
): Asked<Reading<AnswerOf<Op>>> {
  return told(
    useQuery({
      queryKey: [operation.id, input],
      queryFn: () => askRead(operation, input),
      enabled: options.enabled ?? true,
    }),
  )
}

/** A read for which a person presses a button: `refetch` asks. */
export function useReadOnPress<Op extends ReadOperation>(operation: ReadFace<Op>, input: InputOf<Op>) {
  const { read } = useOperationActions()
  return told(
    useQuery({
      queryKey: [operation.id, input],
      queryFn: async () => {
        const lost = (error: unknown): Reading<never> => ({ status: 'refused', fault: whenLost(silent, error) })
        const reading = await read(operation.id, input).catch(lost)
        return reading as Reading<AnswerOf<Op>>
      },
      enabled: false,
    }),
  )
}

const unanswered: Reading<never> = { status: 'refused', fault: silent }

/** Not even the means to ask could be had: the console is away, which is a fault like another. */
const told = <T>(asked: Asked<Reading<T>>): Asked<Reading<T>> => ({
  ...asked,
  data: asked.data ?? (asked.isError ? unanswered : undefined),
})
