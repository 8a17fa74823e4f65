import 'server-only'
import type { Worker } from 'node:worker_threads'
import type { Bytes } from '@/lib/core/documents/bytes'
import type { Judgement } from '@/lib/core/documents/judge'
import type { DocumentKind } from '@/lib/core/documents/kinds'
import { processState } from '@/lib/core/process-state'
import { type FromThread, startThread, type ToThread } from '@/server/store/documents/check-thread'

/** An ordinary file of 8 MB takes less than a second and 100 MB. */
const LIMITS = { ms: 15_000, megabytes: 256 }
/** Threads at the same time; other files wait. */
const MOST = 2

interface State {
  /** Threads that wait for a file. */
  idle: Worker[]
  running: number
  waiting: (() => void)[]
}
const checks = processState('file checks', (): State => ({ idle: [], running: 0, waiting: [] }))

const refusal = (why: string): Judgement => ({
  ok: false,
  problem: `${why} Save it again with another program, or print it to a new PDF, and add that.`,
})
const unchecked = refusal('This file can’t be checked.')
const slow = refusal('Checking this file takes too long.')
const large = refusal('Checking this file takes too much memory.')

/**
 * Judges a stored file by the rules of the browser (lib/core/documents/judge.ts), on a thread with limits of time and memory; a file that exceeds
 * them is refused. Throws if the file can't be read here.
 */
export async function checkFile(kind: DocumentKind, name: string, file: Bytes, limits = LIMITS): Promise<Judgement> {
  const state = checks()
  if (state.running < MOST) state.running++
  else await new Promise<void>((resolve) => state.waiting.push(resolve))
  try {
    return await judgedBy(state.idle.pop() ?? startThread(limits.megabytes), { kind, name, file, ms: limits.ms })
  } finally {
    const next = state.waiting.shift()
    if (next) next()
    else state.running--
  }
}

interface Check {
  kind: DocumentKind
  name: string
  file: Bytes
  ms: number
}

/** Only a thread that has answered gets another file. */
function judgedBy(thread: Worker, { kind, name, file, ms }: Check): Promise<Judgement> {
  return new Promise((resolve, reject) => {
    const end = (judged: Judgement) => {
      clearTimeout(timer)
      // Not all listeners, because the Worker class also listens to itself.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      // A thread that fails or is ended later must not end the process.
      thread.on('error', () => {})
      thread.unref()
      resolve(judged)
    }
    const give = (judged: Judgement) => {
      end(judged)
      void thread.terminate()
    }
    const timer = setTimeout(give, ms, slow)
    thread.on('error', (error: NodeJS.ErrnoException) =>
      give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? large : unchecked),
    )
    thread.on('exit', () => give(unchecked))
    thread.on('message', (message: FromThread) => {
      if ('judged' in message) {
        end(message.judged ?? unchecked)
        checks().idle.push(thread)
        return
      }
      file.read(message.offset, message.length).then(
        (bytes) => thread.postMessage({ bytes } satisfies ToThread),
        (error: unknown) => {
          reject(error)
          give(unchecked)
        },
      )
    })
    thread.ref()
    thread.postMessage({ kind, name, size: file.size } satisfies ToThread)
  })
}
