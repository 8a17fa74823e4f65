'use client'

import { useEffect, useRef, useState } from 'react'
import { composedName } from '@/lib/documents/file-name'
import { type DocumentKind, type DocumentRef, documentKinds } from '@/lib/documents/kinds'
import { type Answered, announce, howFar, sendRest, takeAway } from './upload-request'

export type Upload =
  | { at: 'nothing' }
  /** Here, before a byte is sent, or there, when all have come. */
  | { at: 'checking'; name: string }
  | { at: 'sending'; name: string; size: number; sent: number }
  /** It can go on: the file is still in hand. */
  | { at: 'interrupted'; name: string; problem: string }
  /** Its reason is told, and the file is kept out. */
  | { at: 'refused'; name: string; problem: string }

interface Running {
  file: File
  id?: string
  stop: AbortController
}

const brokeOff = 'The connection broke off.'
/** The console itself says more than a number. */
const notLetThrough = 'A proxy in front of Switchroom blocks files of this size. Ask an administrator.'
const unread = 'This file could not be read. Choose it again, one file and no folder.'

/** One upload at a time, from the file in hand to a document that is whole; `onWhole` gets only that. */
export function useUpload(kind: DocumentKind, onWhole: (document: DocumentRef) => void) {
  const [upload, setUpload] = useState<Upload>({ at: 'nothing' })
  const running = useRef<Running | null>(null)
  useEffect(() => () => running.current?.stop.abort(), [])

  async function add(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    await cancel()
    const name = composedName(file.name)
    if (files.length > 1) {
      refuse(name, `Add one ${documentKinds[kind].word} at a time.`)
      return
    }
    const mine: Running = { file, stop: new AbortController() }
    running.current = mine
    setUpload({ at: 'checking', name })
    const problem = await problemOf(kind, name, file)
    if (running.current !== mine) return
    if (problem) refuse(name, problem)
    else await send()
  }

  function refuse(name: string, problem: string): void {
    running.current = null
    setUpload({ at: 'refused', name, problem })
  }

  /** From the beginning, or from where it broke off. */
  async function send(): Promise<void> {
    const mine = running.current
    if (!mine) return
    const { file } = mine
    const name = composedName(file.name)
    const { size } = file
    setUpload({ at: 'checking', name })
    const at = (sent: number) => setUpload(sent < size ? { at: 'sending', name, size, sent } : { at: 'checking', name })
    let last = await attempt(mine, at)
    // The server may still be storing what came before the connection broke: ask again where to continue.
    for (let again = 0; last?.status === 409 && again < 5; again++) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      last = await attempt(mine, at)
    }
    if (!last || running.current !== mine) return
    end(name, last)
  }

  /** Asks how far the file is and sends the rest. Null once it is cancelled. */
  async function attempt(mine: Running, onSent: (bytes: number) => void): Promise<Answered | null> {
    const { file, stop } = mine
    const again = () => announce(kind, composedName(file.name), file.size)
    let begun = mine.id ? await howFar(mine.id) : await again()
    // Gone meanwhile: from the beginning.
    if (mine.id && begun.status === 404) begun = await again()
    if (stop.signal.aborted) return null
    if (!begun.said?.ok || !begun.said.id || begun.said.document) return begun
    const { id, received: from = 0 } = begun.said
    mine.id = id
    onSent(from)
    const last = await sendRest({ id, file, from }, stop.signal, onSent)
    return stop.signal.aborted ? null : last
  }

  function end(name: string, { status, said }: Answered): void {
    const problem = said?.fault?.message ?? (status === 413 ? notLetThrough : brokeOff)
    if (said?.ok && said.document) {
      running.current = null
      setUpload({ at: 'nothing' })
      onWhole(said.document)
    } else if ([403, 413, 422].includes(status)) refuse(name, problem)
    else setUpload({ at: 'interrupted', name, problem })
  }

  async function cancel(): Promise<void> {
    const was = running.current
    running.current = null
    was?.stop.abort()
    setUpload({ at: 'nothing' })
    // Not waited for: what is left is swept in any case.
    if (was?.id) void takeAway(was.id)
  }

  return { upload, add, cancel, continue: send }
}

async function problemOf(kind: DocumentKind, name: string, file: File): Promise<string | null> {
  try {
    const { judge } = await import('@/lib/documents/judge')
    const read = async (from: number, length: number) =>
      new Uint8Array(await file.slice(from, from + length).arrayBuffer())
    const judged = await judge(kind, name, { size: file.size, read })
    return judged.ok ? null : judged.problem
  } catch {
    return unread
  }
}
