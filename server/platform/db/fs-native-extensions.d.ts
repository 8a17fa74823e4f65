// The package has no types.
declare module 'fs-native-extensions' {
  /** Locks the whole file for every holder of this descriptor or a copy of it; false while someone else holds it. */
  export function tryLock(descriptor: number): boolean
}
