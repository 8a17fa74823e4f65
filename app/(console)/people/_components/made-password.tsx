'use client'

import { Isolated } from '@/components/ui/isolated'
import { ShownOnce } from '@/components/ui/shown-once'
import { isolated } from '@/lib/core/text/isolated'

/** Shown only once: the server stores a hash. */
export function MadePassword({ name, password }: { name: string; password: string }) {
  return (
    <>
      <p>
        This password is shown once. Copy it now and give it to <Isolated>{name}</Isolated>: after you close this, it
        can’t be shown again, only reset. They must choose their own at the first sign-in.
      </p>
      <ShownOnce label={`Password of ${isolated(name)}`} value={password} copy="Copy password" />
    </>
  )
}
