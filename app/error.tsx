'use client'

import { BrokenPage } from '@/components/page/shell/broken-page'
import { PlainFrame } from '@/components/page/shell/plain-frame'

/** Without the shell, because the shell failed or the page has none. */
export default function RootError({ error }: { error: unknown }) {
  return (
    <PlainFrame>
      <BrokenPage error={error} />
    </PlainFrame>
  )
}
