import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { db } from '@/server/db/database'
import { instances } from '@/server/db/schema'

const kept = globalThis as typeof globalThis & { switchroomInstance?: string }

/** This process. A new one each start: what an old one left behind is never mistaken for ours. */
export function instanceId(): string {
  kept.switchroomInstance ??= randomUUID()
  return kept.switchroomInstance
}

export async function beat(): Promise<void> {
  const id = instanceId()
  await db()
    .insert(instances)
    .values({ id, host: hostname(), pid: process.pid })
    .onConflictDoUpdate({ target: instances.id, set: { beatAt: sql`now()` } })
}

/** Instances that are certainly or very probably dead: their process is gone from this machine, or they stopped beating. */
export async function deadInstances(): Promise<string[]> {
  const rows = await db()
    .select({
      id: instances.id,
      host: instances.host,
      pid: instances.pid,
      late: sql<boolean>`beat_at < now() - interval '45 seconds'`,
    })
    .from(instances)
    .where(ne(instances.id, instanceId()))
  return rows.filter((r) => r.late || (r.host === hostname() && !runs(r.pid))).map((r) => r.id)
}

function runs(pid: number): boolean {
  // Our own number under another instance's name: it had the number before us (a restarted container).
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function forget(ids: string[]): Promise<void> {
  if (ids.length > 0) await db().delete(instances).where(inArray(instances.id, ids))
}

/** A clean end: nothing is left to wait for, so the next start recovers at once. */
export async function lastBeat(): Promise<void> {
  await db().delete(instances).where(eq(instances.id, instanceId()))
}
