import { useEffect, useSyncExternalStore } from 'react'

/** Someone else has signed in in this browser: what this page asks for would be theirs. */
let another = false

const told = new Set<() => void>()
const listen = (hear: () => void) => {
  told.add(hear)
  return () => void told.delete(hear)
}

/** Whether an act from this page would be somebody else's than the one whose name stands on it. */
export const isAnothers = (): boolean => another

/** The same, for what shows it. */
export const useIsAnothers = (): boolean => useSyncExternalStore(listen, isAnothers, () => false)

/** Pages of one browser tell each other whose they are, as each begins. */
export function usePageOf(person: string): void {
  useEffect(() => {
    const set = (now: boolean) => {
      another = now
      for (const hear of told) hear()
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
