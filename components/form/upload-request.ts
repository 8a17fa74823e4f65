import type { Fault } from '@/lib/core/changes/outcome'
import type { DocumentKind, DocumentRef } from '@/lib/core/documents/kinds'
import { paths } from '@/lib/core/paths'

/** Answer of the upload route (server/store/documents/receive.ts). */
export interface Uploaded {
  ok: boolean
  id?: string
  received?: number
  document?: DocumentRef
  fault?: Fault
}

/** `body` is null if there was no answer, or if the answer is not JSON and so not from the console. */
export type Answered = { status: number; body: Uploaded | null }

async function ask(path: string, init?: RequestInit): Promise<Answered> {
  try {
    const answer = await fetch(path, { cache: 'no-store', ...init })
    return { status: answer.status, body: (await answer.json()) as Uploaded }
  } catch {
    return { status: 0, body: null }
  }
}

const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

export const announce = (kind: DocumentKind, name: string, size: number) => post(paths.documents, { kind, name, size })
export const uploadProgress = (id: string) => ask(paths.document(id))
export const removeUpload = (id: string) => post(paths.removeDocument(id), {})

/** Uploads the rest of a file with XMLHttpRequest, because fetch reports no upload progress. */
export function sendRest(
  { id, file, from }: { id: string; file: File; from: number },
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<Answered> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const end = () => resolve({ status: request.status, body: parsed(request.responseText) })
    request.open('POST', paths.document(id))
    request.setRequestHeader('upload-offset', String(from))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onSent(from + loaded)
    request.onloadend = end
    signal.addEventListener('abort', () => request.abort())
    request.send(file.slice(from))
  })
}

function parsed(text: string): Uploaded | null {
  try {
    return JSON.parse(text) as Uploaded
  } catch {
    return null
  }
}
