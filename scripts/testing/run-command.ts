import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve as resolvePath } from 'node:path'

const searchPath = [resolvePath('node_modules/.bin'), process.env.PATH].join(delimiter)

const running = new Set<ChildProcess>()

/** Runs a program in the foreground; its output goes straight to the terminal. Answers its exit code. */
export function runCommand(
  command: string,
  args: string[],
  options: { env?: Record<string, string> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: searchPath, ...options.env },
    })
    running.add(child)
    child.once('error', reject)
    child.once('exit', code => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Passes an interruption on to what runs now, so that each stage can clean up after itself. */
export function stopRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}
