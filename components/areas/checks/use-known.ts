'use client'

import { useRead } from '@/components/operation/use-read'
import { may, type Role, reasonDenied } from '@/lib/access/roles'
import { type Known, knownOf, unread } from '@/lib/checks/step'
import type { ReadSummary } from '@/lib/operations/operation-summary'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'

/** One live read of a guided check. A role that may not read it gets that as the reason. */
export function useKnown<Op extends ReadOperation, V>(
  role: Role,
  operation: ReadSummary<Op>,
  input: InputOf<Op>,
  pick: (data: AnswerOf<Op>) => V,
  enabled = true,
): Known<V> {
  const allowed = may(role, operation)
  const { data } = useRead(operation, input, { enabled: allowed && enabled })
  return allowed ? knownOf(data, pick) : unread(`${reasonDenied(role, operation)} to see this.`)
}
