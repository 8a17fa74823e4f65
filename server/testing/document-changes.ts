import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentField } from '@/lib/core/documents/document-field'
import { pdf } from '@/lib/core/documents/files.corpus'
import type { DocumentKind, DocumentRef } from '@/lib/core/documents/kinds'
import { classed } from '@/lib/core/fields/field-class'
import { documentWire } from '@/lib/core/operation/document-wire'
import { write } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { writePart } from '@/server/core/documents/parts'
import { db } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'
import { beginUpload } from '@/server/store/documents/begin'
import { receive } from '@/server/store/documents/receive'

// For tests of documents: the smallest change that sends a document, and uploads as a browser makes them.

/** A port request of one number with a bill, stored as a draft at the provider. */
export const savePort = write({
  id: 'porting.testSave',
  label: 'Save port',
  area: 'porting',
  method: 'POST',
  path: '/lnp',
  allowed: ['admin', 'ops'],
  risks: [],
  input: z.strictObject({ number: classed('internal', z.string()), bill: documentField('port-bill').optional() }),
  output: z.unknown(),
  example: { number: '2125550100' },
  target: ({ number }) => number,
  locks: ({ number }) => [`port:${number}`],
  blocks: 'other port requests with the same number',
  wire: ({ number, bill }) => ({
    number2port: number,
    provider_name: 'Bright River Telecom',
    account_no: '4471-0092',
    authorize_contact: 'Mara Northfold',
    contact_title: 'Owner',
    street_no: '1180',
    street_name: 'Wickham Rd',
    city: 'Raleigh',
    state: 'NC',
    zipcode: '27604',
    billing_telephone_no: number,
    location: 'residential',
    status: 'draft',
    ...documentWire('bill', bill),
  }),
  verify: { impossible: 'The test does not look.' },
})

/** Yields a file in pieces of random sizes, as a network does. `before` runs before each piece. */
export async function* pieces(content: Uint8Array, before?: (at: number) => unknown): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; ) {
    const size = 1 + (randomBytes(2).readUInt16LE() % 50_000)
    await before?.(at)
    yield content.subarray(at, at + size)
    at += size
  }
}

export async function begun(by: Person, kind: DocumentKind, name: string, size: number): Promise<string> {
  const begun = await beginUpload(by, { kind, name, size })
  if (!begun.ok) throw new Error(begun.fault.message)
  return begun.id
}

export async function upload(by: Person, kind: DocumentKind, name: string, content: Uint8Array): Promise<DocumentRef> {
  const received = await receive(by, await begun(by, kind, name, content.length), 0, pieces(content))
  if (!received.ok || !received.document) throw new Error(JSON.stringify(received))
  return received.document
}

const claim = pdf()
/** A document with a fixed id, so that a test can write an input with it before the document is stored. */
export const faxClaim: DocumentRef = {
  id: '0190b3f0-0000-7000-8000-0000000000fa',
  kind: 'fax-document',
  name: 'claim-4471.pdf',
  type: 'pdf',
  size: claim.length,
  sha256: createHash('sha256').update(claim).digest('hex'),
}

/** Stores `faxClaim`, for everyone who may fax. */
export async function keepFaxClaim({ personId }: Person): Promise<void> {
  const keepUntil = sql`now() + interval '1 day'`
  await db()
    .insert(documents)
    .values({ ...faxClaim, personId, shared: true, keepUntil })
    .onConflictDoNothing()
  await writePart(faxClaim.id, 0, claim)
}
