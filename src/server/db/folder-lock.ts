import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another Lido process uses the data folder ${folder}. Stop it first, or choose another DATA_DIR.`)
  }
}

/**
 * The embedded database takes no lock, and two processes on one folder destroy it without an error. A listening
 * local socket named after the folder dies with its process, so that a stale lock never has to be guessed.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const address = socketFor(realpathSync(folder))
  const server = createServer(socket => socket.destroy())
  for (let attempt = 0; ; attempt++) {
    try {
      await new Promise<void>((done, failed) => {
        server.once('error', failed)
        server.listen({ path: address, exclusive: true }, () => {
          server.off('error', failed)
          done()
        })
      })
      break
    } catch (error) {
      if (!isAddressInUse(error)) throw error
      // Only a socket in the file system outlives its process; nobody answers on a dead one.
      const dead = !isNameless(address) && !(await answers(address))
      if (!dead || attempt > 0) throw new FolderInUseError(folder)
      rmSync(address, { force: true })
    }
  }
  server.unref()
  return () => new Promise(done => server.close(() => done()))
}

function socketFor(realFolder: string): string {
  const name = `lido-${createHash('sha256').update(realFolder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const isNameless = (address: string) => address.startsWith('\0') || address.startsWith('\\\\.\\pipe')

const isAddressInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

function answers(address: string): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
