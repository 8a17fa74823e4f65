// The package brings no types.
declare module 'fs-native-extensions' {
  /** Takes the whole file for whoever has this descriptor, or a copy of it: false while another one has it. */
  export function tryLock(descriptor: number): boolean
}
