import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What the files may take; the programs beside them need as much again. */
const enoughBytes = 6 * 1024 ** 3

/**
 * Where the tests of one run keep their files: in memory if there is enough, since a PostgreSQL that copies a database of
 * a thousand files for each of a hundred tests spends half its time in the file system. Gone when the run ends.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasMemoryToSpare() ? memory : tmpdir(), 'lido-tests-'))
  // PostgreSQL runs as a different user.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasMemoryToSpare(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughBytes && freemem() >= 2 * enoughBytes
}
