import { useEffect, useSyncExternalStore } from 'react'
import type { ProviderNow } from '@/lib/core/changes/outcome'

export type Provider = ProviderNow

// The header stays while pages change, and a page that is opened later has a newer status. Header and page both show the newest one.
let newest: Provider | undefined
const listeners = new Set<() => void>()

const since = ({ checkedAt }: Provider) => (checkedAt ? Date.parse(checkedAt) : 0)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useNewestStatus(fromPage: Provider): Provider {
  const noted = useSyncExternalStore(
    listen,
    () => newest,
    () => undefined,
  )
  useEffect(() => {
    if (newest && since(newest) >= since(fromPage)) return
    newest = fromPage
    for (const listener of listeners) listener()
  }, [fromPage])
  return noted && since(noted) > since(fromPage) ? noted : fromPage
}
