'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { lost } from '@/lib/core/acts/lost'
import type { Fault } from '@/lib/core/acts/outcome'
import { buttonStyle } from './button-style'
import { saveFile } from './save-file'
import { Spinner } from './spinner'

async function fileAt(href: string): Promise<{ file: Blob } | { fault: Fault }> {
  try {
    const answer = await fetch(href)
    return answer.ok ? { file: await answer.blob() } : { fault: (await answer.json()).fault ?? lost.read }
  } catch {
    return { fault: lost.read }
  }
}

/** Fetches a file and shows progress and refusals; a link would save a refusal as a file. */
export function Download({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    const got = await fileAt(href)
    if ('file' in got) saveFile(got.file, name)
    else setFault(got.fault)
    setBusy(false)
  }
  return (
    <>
      <span role="alert" className="max-w-100 text-sm text-failed empty:hidden">
        {fault && `No file: ${fault.message}`}
      </span>
      <a href={href} download aria-busy={busy || undefined} onClick={download} className={buttonStyle({})}>
        {busy && <Spinner />}
        {children}
      </a>
    </>
  )
}
