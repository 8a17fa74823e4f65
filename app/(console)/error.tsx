'use client'

import { BrokenPage } from '@/components/page/shell/broken-page'

/** Inside the shell, so that the menu still works. */
export default function ConsoleError({ error }: { error: unknown }) {
  return <BrokenPage error={error} />
}
