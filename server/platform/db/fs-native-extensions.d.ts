// The package has no types.
declare module 'fs-native-extensions' {
  /** Locks the whole file for all processes with this descriptor or a copy of it; false while another process holds the lock. */
  export function tryLock(descriptor: number): boolean
}
