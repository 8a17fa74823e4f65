import 'server-only'
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Fault } from '@/lib/core/changes/outcome'
import { composedName, fileNameProblem } from '@/lib/core/documents/file-name'
import { type DocumentKind, documentKinds, isDocumentKind, sizeProblem } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import { invalid } from '@/server/core/operations/faults'
import { db } from '@/server/platform/db/database'
import { approvals, documents, journal } from '@/server/platform/db/schema'
import { holds } from './sweep'

/** The state of an upload. `received` is the offset where it continues. */
export type Upload = { ok: true; id: string; received: number } | { ok: false; status: number; fault: Fault }

/** The longest that an upload may take, with all interruptions. */
export const UPLOAD_HOURS = 1
/** Files of one person that no draft, no open request and no change has. Beyond this number the oldest are removed. */
const MOST_UNUSED = 20

const Begin = z.strictObject({
  kind: z.custom<DocumentKind>(isDocumentKind, 'This takes no uploads.'),
  name: z.string('The file has no name.').max(1_000).transform(composedName),
  size: z.int('The file has no size.').nonnegative(),
})

export const no = (
  status: number,
  kind: Fault['kind'],
  message: string,
): { ok: false; status: number; fault: Fault } => ({
  ok: false,
  status,
  fault: { kind, message },
})

/** Announces a file. A wrong name or size is refused before a byte of it is sent. */
export async function beginUpload(by: Person, input: unknown): Promise<Upload> {
  const parsed = Begin.safeParse(input)
  if (!parsed.success) return { ok: false, status: 400, fault: invalid(parsed.error) }
  const { kind, name, size } = parsed.data
  const { word } = documentKinds[kind]
  const denied = reasonDenied(by.role, documentKinds[kind])
  if (denied || !may(by.role, documentKinds[kind])) return no(403, 'forbidden', `${denied} to add a ${word}.`)
  const problem = fileNameProblem(kind, name) ?? sizeProblem(kind, size)
  if (problem) return no(422, 'invalid', problem)
  await makeRoom(by)
  if ((await waitingOf(by)) >= MOST_WAITING) return no(429, 'limited', WAITING)
  const keepUntil = sql`now() + make_interval(hours => ${UPLOAD_HOURS})`
  const [begun] = await db()
    .insert(documents)
    .values({ kind, name, size, personId: by.personId, keepUntil })
    .returning({ id: documents.id })
  if (!begun) throw new Error('the document vanished')
  return { ok: true, id: begun.id, received: 0 }
}

/** Files of one person in requests that wait for an approval or are approved. These are not removed. */
const MOST_WAITING = 20
const WAITING = `${MOST_WAITING} of your files belong to requests for approval. Send or withdraw one of these requests first.`

const inNoDraft = ({ personId }: Person) => and(eq(documents.personId, personId), isNull(documents.draft))
const ofRequest = sql`exists (select from ${approvals} where ${approvals.entry} = any(${documents.entries})
  and ${inArray(approvals.state, ['asked', 'approved'])} and ${approvals.expiresAt} > now())`
/** A request that was refused or withdrawn does not count as a change: its file was sent nowhere. */
const ofChange = sql`exists (select from ${journal} where ${journal.id} = any(${documents.entries}) and ${holds})`

const waitingOf = (by: Person): Promise<number> => db().$count(documents, and(inNoDraft(by), ofRequest, not(ofChange)))

async function makeRoom(by: Person): Promise<void> {
  const oldest = db()
    .select({ id: documents.id })
    .from(documents)
    .where(and(inNoDraft(by), not(ofRequest), not(ofChange)))
    .orderBy(desc(documents.createdAt))
    .offset(MOST_UNUSED - 1)
  await db().delete(documents).where(inArray(documents.id, oldest))
}
