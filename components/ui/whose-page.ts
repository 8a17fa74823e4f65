import { useEffect, useSyncExternalStore } from 'react'

/** Someone else has signed in in this browser: requests from this page would run as that person. */
let another = false

const listeners = new Set<() => void>()
const listen = (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
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
      for (const hear of listeners) hear()
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
