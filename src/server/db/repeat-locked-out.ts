import { isLockedOut } from './connections/pg-errors.ts'

const tries = 4

/** Does again what waited too long for a lock; nothing of it was kept. For callers who should not be sent away for that. */
export async function repeatLockedOut<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await run()
    } catch (error) {
      if (!isLockedOut(error) || tried === tries) throw error
    }
  }
}
