/** The package has no types. */
declare module 'fs-native-extensions' {
  /** Takes the kernel's lock on an open file, or answers false while somebody else has it. */
  export function tryLock(fileDescriptor: number): boolean
}
