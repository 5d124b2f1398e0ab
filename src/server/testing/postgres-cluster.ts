import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './find-free-port.ts'
import { findPostgresBin, isRoot } from './system-tools.ts'

export interface PostgresCluster {
  url: string
  version: string
  stop(): void
  /** As after an update of its package: every connection breaks, and for a moment there is no answer. */
  restart(): Promise<void>
  /** As after another one took over: it answers what it has, and takes no writes. */
  demote(): Promise<void>
  promote(): Promise<void>
  /** As on a machine that hangs: every process is there, takes what it is sent, and does nothing. */
  freeze(): void
  thaw(): void
}

/** A PostgreSQL of our own in a temporary folder, gone when stopped. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const bin = findPostgresBin()
  if (!bin) throw new Error('No PostgreSQL server programs found.')
  const owner = isRoot() ? postgresUser() : undefined
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    })

  const folder = mkdtempSync(join(tmpdir(), 'lido-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const password = randomBytes(12).toString('hex')
  // Nothing here must survive a power cut, so that no test waits for the disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
    .map(setting => `-c ${setting}`)
    .join(' ')

  const stop = () => {
    process.off('exit', stop)
    try {
      run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
    } catch {
      // It never started.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  // Before the folder around it is removed.
  process.prependListener('exit', stop)

  writeFileSync(join(folder, 'password'), password)
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--auth=scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
  ])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${settings}`
  const startArgs = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options]
  run('pg_ctl', ['start', ...startArgs])
  const control = (...args: string[]) =>
    promisify(execFile)(join(bin, 'pg_ctl'), args, { cwd: folder, ...owner })
  const restart = async () => void (await control('restart', '-m', 'fast', ...startArgs))
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    version: run('postgres', ['--version']).trim(),
    stop,
    restart,
    async demote() {
      writeFileSync(join(data, 'standby.signal'), '')
      await restart()
    },
    async promote() {
      await control('promote', '-D', data, '-w')
    },
    freeze: () => signalPostgres(data, 'SIGSTOP'),
    thaw: () => signalPostgres(data, 'SIGCONT'),
  }
}

/** The first of its processes before its children, so that a stopped one makes no more of them. */
export function signalPostgres(data: string, signal: NodeJS.Signals) {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(first, signal)
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = listed.map(line => line.trim().split(/\s+/).map(Number))
  for (const [pid, parent] of pairs) {
    if (!pid || parent !== first) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** PostgreSQL refuses to run as root; the package brings its own user. */
export function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
