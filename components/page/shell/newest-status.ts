import { useEffect, useSyncExternalStore } from 'react'

export interface Provider {
  state: 'reachable' | 'slow' | 'unreachable' | 'unknown'
  /** ISO 8601 */
  checkedAt?: string | null | undefined
}

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
