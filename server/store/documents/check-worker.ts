import 'server-only'
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { judge } from '@/lib/core/documents/judge'
import type { FromThread, ToThread } from './check-thread'

// The thread of check-file.ts: a file that was made to be slow delays no other work. The thread requests only the ranges that it needs.

const tell = (message: FromThread) => parentPort?.postMessage(message)

async function read(offset: number, length: number): Promise<Uint8Array> {
  if (!parentPort) throw new Error('This is not a worker thread.')
  tell({ offset, length })
  const [{ bytes }] = (await once(parentPort, 'message')) as [{ bytes: Uint8Array }]
  return bytes
}

parentPort?.on('message', async (message: ToThread) => {
  if ('bytes' in message) return
  const { kind, name, size } = message
  // If our own rules fail on a file, it can't be checked.
  tell({ judged: await judge(kind, name, { size, read }).catch(() => null) })
})
