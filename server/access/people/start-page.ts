import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { returnPath } from '@/lib/core/access/return-path'
import { roles } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { localChange } from '@/server/core/operations/local-action'
import { people } from '@/server/platform/db/schema'

/** Empty: the Overview. Whether the role may see the page is checked only when it is opened. */
const Input = z.strictObject({
  page: z
    .string()
    .max(200)
    .refine((page) => page === '' || page === '/' || returnPath(page) === page, 'Choose a page of the list.'),
})

export const chooseStartPage = localChange(
  { allowed: roles },
  'to choose a start page',
  Input,
  async (tx, { personId }, { page }): Promise<Done> => {
    await tx
      .update(people)
      .set({ startPage: page === '' || page === '/' ? null : page })
      .where(eq(people.id, personId))
    return { ok: true, data: null }
  },
)
