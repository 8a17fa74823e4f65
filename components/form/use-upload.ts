'use client'

import { useEffect, useRef, useState } from 'react'
import { composedName } from '@/lib/core/documents/file-name'
import { type DocumentKind, type DocumentRef, documentKinds } from '@/lib/core/documents/kinds'
import { type Sending, sendFile } from './upload-file'
import { type Answered, removeUpload } from './upload-request'

export type UploadState =
  | { at: 'nothing' }
  /** Checking in the browser before the upload, or on the server after it. */
  | { at: 'checking'; name: string }
  | { at: 'sending'; name: string; size: number; sent: number }
  /** Can be resumed: the file is still available. */
  | { at: 'interrupted'; name: string; problem: string }
  | { at: 'refused'; name: string; problem: string }

const brokeOff = 'The connection broke off.'
/** For a 413 without a reason. The console would have given a reason, so a proxy sent this answer. */
const notLetThrough = 'A proxy in front of Switchroom blocks files of this size. Ask an administrator.'
const unread = 'This file could not be read. Choose it again: one file, not a folder.'

/** Uploads one file at a time; `onWhole` gets complete documents only. */
export function useUpload(kind: DocumentKind, onWhole: (document: DocumentRef) => void) {
  const [upload, setUpload] = useState<UploadState>({ at: 'nothing' })
  const running = useRef<Sending | null>(null)
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
    const mine: Sending = { file, stop: new AbortController() }
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

  async function send(): Promise<void> {
    const mine = running.current
    if (!mine) return
    const { name: fileName, size } = mine.file
    const name = composedName(fileName)
    setUpload({ at: 'checking', name })
    const showProgress = (sent: number) =>
      setUpload(sent < size ? { at: 'sending', name, size, sent } : { at: 'checking', name })
    const last = await sendFile(kind, mine, showProgress)
    if (last && running.current === mine) end(name, last)
  }

  function end(name: string, { status, body }: Answered): void {
    const problem = body?.fault?.message ?? (status === 413 ? notLetThrough : brokeOff)
    if (body?.ok && body.document) {
      running.current = null
      setUpload({ at: 'nothing' })
      onWhole(body.document)
    } else if ([403, 413, 422].includes(status)) refuse(name, problem)
    else setUpload({ at: 'interrupted', name, problem })
  }

  async function cancel(): Promise<void> {
    const was = running.current
    running.current = null
    was?.stop.abort()
    setUpload({ at: 'nothing' })
    // Not awaited: leftovers are swept in any case.
    if (was?.id) void removeUpload(was.id)
  }

  return { upload, add, cancel, continue: send }
}

async function problemOf(kind: DocumentKind, name: string, file: File): Promise<string | null> {
  try {
    const { judge } = await import('@/lib/core/documents/judge')
    const read = async (from: number, length: number) =>
      new Uint8Array(await file.slice(from, from + length).arrayBuffer())
    const judged = await judge(kind, name, { size: file.size, read })
    return judged.ok ? null : judged.problem
  } catch {
    return unread
  }
}
