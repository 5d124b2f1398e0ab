import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { nonOwnerBits } from '#server/restrict-to-owner.ts'

type Init = NodeFS['init']

/** What we touch of Emscripten's file system; PGlite types it as a bare object. */
interface NodeFsRuntime {
  FS: {
    filesystems: {
      NODEFS: {
        stream_ops: { fsync?: (stream: { nfd: number }) => number }
        node_ops: {
          mknod(parent: object, name: string, mode: number, device: number): object
          setattr(node: object, attributes: { mode?: number | null }): void
        }
      }
    }
    ErrnoError: new (errno: number) => Error
    streams: Array<{ nfd?: number } | null | undefined>
  }
}

/** Emscripten's number for an input/output error. */
const eio = 29

/**
 * PGlite's folder on disk, with the fsync that Emscripten's NODEFS leaves out: a commit is on the disk before it is
 * acknowledged. Files are readable by their owner only; Emscripten knows no umask.
 */
export class DurableNodeFS extends NodeFS {
  #runtime: NodeFsRuntime | undefined

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const mounted = await super.init(pglite, options)
    const preRun = mounted.emscriptenOpts.preRun ?? []
    const keep = (runtime: unknown) => {
      // The module is handed to preRun as `any`; its shape is Emscripten's own.
      this.#runtime = runtime as NodeFsRuntime
      amend(this.#runtime)
    }
    mounted.emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : [preRun]), keep]
    return mounted
  }

  /** What a PostgreSQL that ended itself has left open. */
  closeAll(): void {
    const streams = this.#runtime?.FS.streams ?? []
    for (const [at, stream] of streams.entries()) {
      if (stream?.nfd === undefined) continue
      streams[at] = null
      closeSync(stream.nfd)
    }
  }
}

function amend({ FS }: NodeFsRuntime) {
  const { stream_ops, node_ops } = FS.filesystems.NODEFS
  stream_ops.fsync = stream => {
    try {
      fsyncSync(stream.nfd)
    } catch {
      // PostgreSQL ends itself rather than go on with what may not be on the disk.
      throw new FS.ErrnoError(eio)
    }
    return 0
  }
  const { mknod, setattr } = node_ops
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~nonOwnerBits, device)
  node_ops.setattr = (node, { mode, ...others }) =>
    setattr(node, typeof mode === 'number' ? { ...others, mode: mode & ~nonOwnerBits } : others)
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
