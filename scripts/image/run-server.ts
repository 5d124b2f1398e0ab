import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { runArguments } from './buildah.ts'

export type RunningServer = Awaited<ReturnType<typeof runServer>>

/** The server out of a container, started with the image's own command, until it is ready. */
export async function runServer(container: string, command: string[], env: Record<string, string>) {
  const start = performance.now()
  const port = await findFreePort()
  const settings = Object.entries({ ...env, PORT: String(port) }).map(
    ([name, value]) => `--env=${name}=${value}`,
  )
  const child = spawn('buildah', runArguments(container, command, settings), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const kill = () => {
    if (child.exitCode === null) killServer(output.text, child)
  }
  process.once('exit', kill)

  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output.text}`)
    await sleep(50)
  }
  return {
    url,
    settings,
    output,
    secondsToReady: (performance.now() - start) / 1000,
    /** As an engine stops a container: the server itself receives the signal. Answers its exit code. */
    async stop() {
      process.kill(serverPid(output.text), 'SIGTERM')
      return exited
    },
    async kill() {
      kill()
      await exited
    },
  }
}

function collectOutput(child: ChildProcess) {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output.text += chunk
    })
  }
  return output
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

/** Its log says which process it is; buildah in between would pass a signal on twice. */
function serverPid(log: string): number {
  const pid = /"pid":(\d+)/.exec(log)?.[1]
  if (!pid) throw new Error(`The server logged no process id:\n${log}`)
  return Number(pid)
}

function killServer(log: string, child: ChildProcess) {
  if (log.includes('"pid":')) process.kill(serverPid(log), 'SIGKILL')
  else child.kill('SIGTERM')
}
