'use client'

import { useRead } from '@/components/operation/use-read'
import { may, type Role, reasonDenied } from '@/lib/core/access/roles'
import type { ReadSummary } from '@/lib/core/operation/operation-summary'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/core/operation/read-operation'
import { type Fact, factOf, unread } from '@/lib/desk/checks/step'

/** One live read of a guided check. For a role that may not read it, the result names that as the reason. */
export function useFact<Op extends ReadOperation, V>(
  role: Role,
  operation: ReadSummary<Op>,
  input: InputOf<Op>,
  pick: (data: AnswerOf<Op>) => V,
  enabled = true,
): Fact<V> {
  const allowed = may(role, operation)
  const { data } = useRead(operation, input, { enabled: allowed && enabled })
  return allowed ? factOf(data, pick) : unread(`${reasonDenied(role, operation)} to see this.`)
}
