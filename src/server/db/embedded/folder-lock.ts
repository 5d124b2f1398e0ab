import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another Lido process uses the data folder ${folder}. Stop it first, or choose another DATA_DIR.`)
  }
}

/**
 * The embedded database takes no lock, and two processes on one folder destroy it without an error. The kernel keeps
 * this one on a file inside the folder: it holds between containers that share the folder, and ends with its process,
 * so that a stale lock never has to be guessed. Returns how to end it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'lido.lock'), 'a', 0o600)
  const unlock = () => closeSync(file)
  try {
    if (!tryLock(file)) throw new FolderInUseError(folder)
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}
