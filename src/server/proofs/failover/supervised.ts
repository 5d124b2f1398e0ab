import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

interface Program {
  command: string
  args?: string[]
  env?: Record<string, string>
  log: string
  /** As whom it runs, when that is not who runs the proof. */
  owner?: { uid: number; gid: number } | undefined
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export type Supervised = ReturnType<typeof supervise>

/** A program that is started, killed and started again, as a service manager would. */
export function supervise({ command, args = [], env = {}, log, owner }: Program) {
  let child: ChildProcess | undefined
  return {
    start() {
      const output = openSync(log, 'a')
      const started = spawn(command, args, {
        stdio: ['ignore', output, output],
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        ...owner,
      })
      closeSync(output)
      running.add(started)
      started.once('exit', () => running.delete(started))
      started.on('error', error => console.error(`${command} did not start: ${error.message}`))
      child = started
    },
    signal: (name: NodeJS.Signals) => child?.kill(name),
    async kill() {
      if (!child || !running.has(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
