import { refusal } from '@/server/access/auth/guarded-route'
import type { Person } from '@/server/core/actor/actor'

/** Returns the results for a typed text. */
export const withTypedText =
  (find: (actor: Person, typed: string) => Promise<unknown>) =>
  async ({ actor, body }: { actor: Person; body: unknown }) => {
    const typed = body !== null && typeof body === 'object' && 'typed' in body ? body.typed : null
    if (typeof typed !== 'string' || typed.length > 100)
      return refusal(400, 'invalid', 'Enter something to search for.')
    return Response.json(await find(actor, typed), { headers: { 'Cache-Control': 'no-store' } })
  }
