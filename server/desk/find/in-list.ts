import 'server-only'
import { may } from '@/lib/core/access/roles'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/core/operation/read-operation'
import type { FindAnswer, Found } from '@/lib/core/text/typed-name'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'

export const NOTHING: FindAnswer = { found: [], unread: [], searched: [] }

export const joined = (answers: readonly FindAnswer[]): FindAnswer => ({
  found: answers.flatMap(({ found }) => found),
  unread: answers.flatMap(({ unread }) => unread),
  searched: answers.flatMap(({ searched }) => searched),
})

/** Requests one list of the provider. */
export async function inList<Op extends ReadOperation>(
  actor: Person,
  operation: Op,
  list: string,
  input: InputOf<Op>,
  matches: (answer: AnswerOf<Op>) => Found[],
): Promise<FindAnswer> {
  // A list that the role may not read does not exist for it, and is not a failed reading.
  if (!may(actor.role, operation)) return NOTHING
  // Not cached, because a name is rarely requested again, and its reading would evict those of pages.
  const reading = await read(actor, operation, input, { keepAnswer: false })
  return reading.status === 'read'
    ? { found: matches(reading.data), unread: [], searched: [list] }
    : { found: [], unread: [list], searched: [] }
}
