import 'server-only'
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { judge } from '@/lib/core/documents/judge'
import type { FromThread, ToThread } from './check-thread'

// The thread of check-file.ts: a file that is made to be slow stops nobody else. It asks for each range of the file, so nobody holds all of it.

const tell = (message: FromThread) => parentPort?.postMessage(message)

async function read(offset: number, length: number): Promise<Uint8Array> {
  if (!parentPort) throw new Error('This is no thread.')
  tell({ offset, length })
  const [{ bytes }] = (await once(parentPort, 'message')) as [{ bytes: Uint8Array }]
  return bytes
}

parentPort?.on('message', async (message: ToThread) => {
  if ('bytes' in message) return
  const { kind, name, size } = message
  // A file that our own rules fail at is one that can't be checked.
  tell({ judged: await judge(kind, name, { size, read }).catch(() => null) })
})
