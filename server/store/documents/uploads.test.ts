import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { join, jpeg, pdf, png } from '@/lib/core/documents/files.corpus'
import type { Person } from '@/server/core/actor/actor'
import { PART_BYTES } from '@/server/core/documents/parts'
import { db } from '@/server/platform/db/database'
import { documentParts, documents, sessions } from '@/server/platform/db/schema'
import { begun, pieces, upload } from '@/server/testing/document-acts'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { beginUpload } from './begin'
import { contentOf } from './content'
import { receive, uploadOf } from './receive'
import { removeDocument } from './remove'

// What a browser may send, with any interruption.

const testbed = fileTestbed()
let ops: Person
const large = pdf({ filler: 3 * PART_BYTES })
const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  await db().delete(documents)
})

const kept = async () => (await db().select({ part: documentParts.part }).from(documentParts)).length
const bytes = async (by: Person, id: string) => {
  const content = await contentOf(by, id)
  return content && Buffer.from(await new Response(content.bytes).arrayBuffer())
}
/** Breaks off in the middle, like a network. */
const broken = (content: Uint8Array, at: number) =>
  pieces(content, (now) => {
    if (now >= at) throw new Error('ECONNRESET')
  })

describe('upload', () => {
  it('is complete and unchanged with any piece sizes', async () => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', large)
    expect(document).toMatchObject({ name: 'bill.pdf', type: 'pdf', size: large.length, sha256: hash(large) })
    expect((await bytes(ops, document.id))?.equals(large)).toBe(true)
    expect(await kept()).toBe(Math.ceil(large.length / PART_BYTES))
  })

  it('works at exactly one part and one byte more', async () => {
    for (const size of [PART_BYTES, PART_BYTES + 1]) {
      const content = join(jpeg(), Buffer.alloc(size - jpeg().length))
      expect((await upload(ops, 'port-bill', 'bill.jpg', content)).sha256).toBe(hash(content))
    }
  })

  it('is stored encrypted, each part bound to its place', async () => {
    const { id } = await upload(ops, 'port-bill', 'bill.pdf', large)
    const [first] = await db().select().from(documentParts).where(eq(documentParts.document, id)).limit(1)
    expect(first?.sealed.includes('0000000000')).toBe(false)
    await testbed.asOwner(sql`update document_parts set part = part + 10 where document = ${id} and part < 2`)
    await testbed.asOwner(sql`update document_parts set part = 11 - part where document = ${id} and part >= 10`)
    await expect(bytes(ops, id)).rejects.toThrow()
  })

  it('that is refused is deleted at once with its reason', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', png().length)
    expect(await receive(ops, id, 0, pieces(png()))).toMatchObject({
      ok: false,
      status: 422,
      fault: { message: expect.stringContaining('The name says PDF') },
    })
    expect(await db().select().from(documents)).toEqual([])
    expect(await kept()).toBe(0)
  })

  it.each([
    ['support', 'bill.pdf', 403],
    ['finance', 'bill.pdf', 403],
    ['auditor', 'bill.pdf', 403],
    ['ops', 'bill.exe', 422],
    ['ops', '../bill.pdf', 422],
  ] as const)('announced by %s as %s is refused before a byte', async (role, name, status) => {
    const by = await testbed.actor(role)
    expect(await beginUpload(by, { kind: 'port-bill', name, size: 10 })).toMatchObject({ ok: false, status })
    expect(await db().select().from(documents)).toEqual([])
  })

  it.each([
    [{ kind: 'anything', name: 'bill.pdf', size: 10 }, 400],
    [{ kind: 'port-bill', name: 'bill.pdf', size: 0 }, 422],
    [{ kind: 'port-bill', name: 'bill.pdf', size: 5 * 1024 * 1024 + 1 }, 422],
    [{ kind: 'port-bill', name: 'bill.pdf', size: 1.5 }, 400],
    [{ kind: 'port-bill', name: 'bill.pdf' }, 400],
    [{ kind: 'port-bill', name: 'bill.pdf', size: 10, personId: 'x' }, 400],
    [null, 400],
  ])('announced as %j is refused', async (given, status) => {
    expect(await beginUpload(ops, given)).toMatchObject({ ok: false, status })
  })

  it('longer than announced is refused as it arrives', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', 1000)
    expect(await receive(ops, id, 0, pieces(large))).toMatchObject({ ok: false, status: 400 })
    expect(await kept()).toBe(0)
  })
})

describe('interrupted upload', () => {
  it('continues after its last complete part and is unchanged', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', large.length)
    expect(await receive(ops, id, 0, broken(large, 2.5 * PART_BYTES))).toMatchObject({ ok: false, status: 400 })
    const now = await uploadOf(ops, id)
    expect(now).toMatchObject({ ok: true, received: 2 * PART_BYTES })
    expect(await receive(ops, id, 0, pieces(large))).toMatchObject({ ok: false, status: 409 })
    expect(await receive(ops, id, 2 * PART_BYTES, pieces(large.subarray(2 * PART_BYTES)))).toMatchObject({
      ok: true,
      document: { sha256: hash(large) },
    })
  })

  it('after its last byte is complete on the next request', async () => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', large)
    expect(await uploadOf(ops, document.id)).toMatchObject({ ok: true, document })
    expect(await receive(ops, document.id, large.length, pieces(Buffer.alloc(0)))).toMatchObject({ ok: true, document })
  })

  it('can be continued, seen and deleted only by its owner', async () => {
    const other = await testbed.actor('admin')
    const id = await begun(ops, 'port-bill', 'bill.pdf', large.length)
    await receive(ops, id, 0, broken(large, 1.5 * PART_BYTES))
    expect(await uploadOf(other, id)).toMatchObject({ ok: false, status: 404 })
    expect(await receive(other, id, PART_BYTES, pieces(large))).toMatchObject({ ok: false, status: 404 })
    expect(await removeDocument(other, id)).toMatchObject({ ok: true })
    expect(await contentOf(other, id)).toBeNull()
    expect(await uploadOf(ops, id)).toMatchObject({ ok: true, received: PART_BYTES })
  })

  it('is not a document: not listed and not sent', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', large.length)
    await receive(ops, id, 0, broken(large, 1.5 * PART_BYTES))
    expect(await contentOf(ops, id)).toBeNull()
  })
})

describe('upload interference', () => {
  it('expired session loses nothing: the next sign-in continues', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', large.length)
    const end = (at: number) =>
      at > PART_BYTES &&
      db().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.idHash, ops.sessionHash))
    expect(await receive(ops, id, 0, pieces(large, end))).toMatchObject({ ok: false, status: 401 })
    const again = { ...(await testbed.actor('ops')), personId: ops.personId }
    const session = await db()
      .update(sessions)
      .set({ personId: ops.personId })
      .where(eq(sessions.idHash, again.sessionHash))
      .returning()
    expect(session).toHaveLength(1)
    expect(await receive(again, id, large.length, pieces(Buffer.alloc(0)))).toMatchObject({
      ok: true,
      document: { sha256: hash(large) },
    })
    ops = again
  })

  it('lost role deletes it', async () => {
    const by = await testbed.actor('ops')
    const id = await begun(by, 'port-bill', 'bill.pdf', large.length)
    const demote = (at: number) => at > PART_BYTES && changePerson(by, { role: 'auditor' })
    expect(await receive(by, id, 0, pieces(large, demote))).toMatchObject({ ok: false, status: 403 })
    expect(await kept()).toBe(0)
  })

  it('full disk is reported and nothing is stored', async () => {
    await testbed.asOwner(
      sql.raw(`
      create function full_disk() returns trigger language plpgsql as $$ begin
        if new.part >= 2 then raise exception 'could not extend file' using errcode = '53100'; end if; return new; end $$;
      create trigger full_disk before insert on document_parts for each row execute function full_disk();`),
    )
    const id = await begun(ops, 'port-bill', 'bill.pdf', large.length)
    expect(await receive(ops, id, 0, pieces(large))).toMatchObject({
      ok: false,
      status: 507,
      fault: { message: expect.stringContaining('storage is full') },
    })
    expect(await kept()).toBe(0)
    await testbed.asOwner(sql.raw('drop trigger full_disk on document_parts; drop function full_disk()'))
    expect((await upload(ops, 'port-bill', 'bill.pdf', large)).sha256).toBe(hash(large))
  })

  it('simultaneous different uploads are two', async () => {
    const other = await testbed.actor('ops')
    const picture = join(jpeg(), Buffer.alloc(2 * PART_BYTES, 3))
    const [a, b, c] = await Promise.all([
      upload(ops, 'port-bill', 'a.pdf', large),
      upload(ops, 'port-bill', 'b.jpg', picture),
      upload(other, 'port-bill', 'a.pdf', large),
    ])
    expect([a.sha256, b.sha256, c.sha256]).toEqual([hash(large), hash(picture), hash(large)])
    expect(new Set([a.id, b.id, c.id]).size).toBe(3)
  })

  it('same upload sent twice at once is one', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', large.length)
    const both = await Promise.all([receive(ops, id, 0, pieces(large)), receive(ops, id, 0, pieces(large))])
    const statuses = both.map((one) => (one.ok ? 200 : one.status)).sort()
    expect([
      [200, 409],
      [409, 409],
      [200, 200],
    ]).toContainEqual(statuses)
    const now = await uploadOf(ops, id)
    if (!now.ok) throw new Error('it is gone')
    const done = now.document ?? (await receive(ops, id, now.received, pieces(large.subarray(now.received))))
    expect(JSON.stringify(done)).toContain(hash(large))
  })
})

/** Collects garbage, so that only referenced memory remains: the process's size says more about the machine than about us. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const held = () => {
  collect()
  // What the first one released counts until the second.
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('four of the largest uploads hold few parts in memory', async () => {
  const [size, AT_ONCE, PIECE] = [8_000_000, 4, 64 * 1024]
  const head = jpeg()
  const seen: number[] = []
  let before = Number.POSITIVE_INFINITY
  let made = 0
  /** Generated on demand, so that nobody holds all of it; memory is checked on the way. */
  async function* largest() {
    yield head
    for (let left = size - head.length; left > 0; left -= PIECE) {
      if (++made % 40 === 0) seen.push(held() - before)
      yield Buffer.alloc(Math.min(left, PIECE), 7)
    }
  }
  const send = async () => receive(ops, await begun(ops, 'fax-document', 'scan.jpg', size), 0, largest())
  await send()
  seen.length = 0
  before = held()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, send))
  expect(all.every(({ ok }) => ok)).toBe(true)
  const parts = Math.max(...seen) / AT_ONCE / PART_BYTES
  process.stdout.write(`${AT_ONCE} uploads at once held ${parts.toFixed(1)} parts each, checked ${seen.length} times\n`)
  expect(seen.length).toBeGreaterThan(5)
  // Held completely, an upload is 41 parts.
  expect(parts).toBeLessThan(8)
}, 120_000)
