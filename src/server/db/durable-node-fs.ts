import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** What we touch of Emscripten's file system; PGlite types it as a bare object. */
interface NodeFsRuntime {
  FS: {
    filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }
    ErrnoError: new (errno: number) => Error
  }
}

/** Emscripten's number for an input/output error. */
const eio = 29

/**
 * PGlite's folder on disk, with the fsync that Emscripten's NODEFS leaves out: a commit is on the disk before it is
 * acknowledged.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const mounted = await super.init(pglite, options)
    const addFsync = (runtime: unknown) => {
      // The module is handed to preRun as `any`; its shape is Emscripten's own.
      const { FS } = runtime as NodeFsRuntime
      FS.filesystems.NODEFS.stream_ops.fsync = stream => {
        try {
          fsyncSync(stream.nfd)
        } catch {
          // PostgreSQL ends itself rather than go on with what may not be on the disk.
          throw new FS.ErrnoError(eio)
        }
        return 0
      }
    }
    const preRun = mounted.emscriptenOpts.preRun ?? []
    mounted.emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : [preRun]), addFsync]
    return mounted
  }
}

/** Flushes a folder that has just been made: creating a database is the one time PGlite writes without flushing. */
export function flushFolder(folder: string): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of ['.', ...inside]) {
    const file = openSync(join(folder, path), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}
