'use client'

import './globals.css'
import { BrokenPage } from '@/components/page/shell/broken-page'
import { PlainFrame } from '@/components/page/shell/plain-frame'

/** Replaces the root layout, so it renders its own document. It cannot read the chosen theme and follows the system. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en">
      <body className="min-h-dvh font-sans">
        <title>This page could not be shown · Switchroom</title>
        <PlainFrame>
          <BrokenPage error={error} />
        </PlainFrame>
      </body>
    </html>
  )
}
