declare module 'fs-native-extensions' {
  /** Locks a range of an open file for this descriptor alone; false when another has it. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
