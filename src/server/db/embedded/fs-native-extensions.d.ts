/** The package has no types. */
declare module 'fs-native-extensions' {
  /** Takes the kernel's lock on an open file; false while another process holds it. */
  export function tryLock(fileDescriptor: number): boolean
}
