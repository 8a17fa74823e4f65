import 'server-only'
import { parentPort } from 'node:worker_threads'
import { judge } from '@/lib/documents/judge'
import type { FromThread, ToThread } from './check-file'

// The thread of check-file.ts: a file that is made to be slow stops nobody else. It asks for each range of the file, so nobody holds all of it.

const tell = (message: FromThread) => parentPort?.postMessage(message)
let arrived: (bytes: Uint8Array) => void = () => {}

function read(offset: number, length: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    arrived = resolve
    tell({ offset, length })
  })
}

parentPort?.on('message', async (message: ToThread) => {
  if ('bytes' in message) return arrived(message.bytes)
  const { kind, name, size } = message
  // A file that our own rules fail at is one that can't be checked.
  tell({ judged: await judge(kind, name, { size, read }).catch(() => null) })
})
