import { useEffect, useSyncExternalStore } from 'react'
import type { ProviderNow } from '@/lib/core/changes/outcome'

export type Provider = ProviderNow

// A page that is opened later, or by another console, knows more than the header that stays. All of them show the newest.
let newest: Provider | undefined
const listeners = new Set<() => void>()

const since = ({ checkedAt }: Provider) => (checkedAt ? Date.parse(checkedAt) : 0)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useNewestStatus(given: Provider): Provider {
  const noted = useSyncExternalStore(
    listen,
    () => newest,
    () => undefined,
  )
  useEffect(() => {
    if (newest && since(newest) >= since(given)) return
    newest = given
    for (const listener of listeners) listener()
  }, [given])
  return noted && since(noted) > since(given) ? noted : given
}
