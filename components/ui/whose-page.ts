import { useEffect, useSyncExternalStore } from 'react'

/** Someone else has signed in in this browser: requests from this page would run as that person. */
let another = false

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a request from this page would run as someone other than the person shown on it. */
export const isAnothers = (): boolean => another

/** The same as a hook. */
export const useIsAnothers = (): boolean => useSyncExternalStore(listen, isAnothers, () => false)

/** Pages of one browser announce their person to each other when they start. */
export function usePageOf(person: string): void {
  useEffect(() => {
    const set = (now: boolean) => {
      another = now
      for (const listener of listeners) listener()
    }
    const channel = new BroadcastChannel('whose page')
    channel.onmessage = ({ data }) => set(data !== person)
    channel.postMessage(person)
    return () => {
      channel.close()
      set(false)
    }
  }, [person])
}
