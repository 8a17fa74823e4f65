import { composedName } from '@/lib/core/documents/file-name'
import type { DocumentKind } from '@/lib/core/documents/kinds'
import { type Answered, announce, sendRest, uploadProgress } from './upload-request'

export interface Sending {
  file: File
  /** The document's id, once the console has given one. */
  id?: string
  stop: AbortController
}

const TRIES = 6
const PAUSE_MS = 300

/** Uploads the part that the console does not have yet. Null once canceled. */
export async function sendFile(
  kind: DocumentKind,
  sending: Sending,
  onSent: (bytes: number) => void,
): Promise<Answered | null> {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(kind, sending, onSent)
    // The console may still be storing the part that arrived before the connection broke: ask again where to continue.
    if (answer?.status !== 409 || tries === TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function sendOnce(
  kind: DocumentKind,
  sending: Sending,
  onSent: (bytes: number) => void,
): Promise<Answered | null> {
  const { file, stop } = sending
  const start = () => announce(kind, composedName(file.name), file.size)
  let begun = sending.id ? await uploadProgress(sending.id) : await start()
  if (sending.id && begun.status === 404) begun = await start()
  if (stop.signal.aborted) return null
  if (!begun.said?.ok || !begun.said.id || begun.said.document) return begun
  const { id, received: from = 0 } = begun.said
  sending.id = id
  onSent(from)
  const last = await sendRest({ id, file, from }, stop.signal, onSent)
  return stop.signal.aborted ? null : last
}
