import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The bits of a file's mode that let anybody but its owner at it. */
export const nonOwnerBits = 0o077

/** Takes a file, or a folder with everything in it, away from everybody but its owner. What is absent stays absent. */
export function restrictToOwner(path: string): void {
  if (!existsSync(path)) return
  const inside = lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  for (const name of ['', ...inside]) closeOne(join(path, name))
}

function closeOne(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink() || (stats.mode & nonOwnerBits) === 0) return
  try {
    chmodSync(path, stats.mode & ~nonOwnerBits)
  } catch {
    // Somebody else's file, or a disk that knows no owners: what works must not end for it.
  }
}
