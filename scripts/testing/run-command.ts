import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve as resolvePath } from 'node:path'
import { createInterface } from 'node:readline'

const searchPath = [resolvePath('node_modules/.bin'), process.env.PATH].join(delimiter)

const running = new Set<ChildProcess>()

/**
 * Runs a program in the foreground; its output goes straight to the terminal, or line by line behind a label where
 * another program talks at the same time. Answers its exit code.
 */
export function runCommand(
  command: string,
  args: string[],
  { env = {}, label = '' }: { env?: Record<string, string>; label?: string } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = label ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: searchPath, ...env },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', line => console.log(`${label} | ${line}`))
    }
    child.once('error', reject)
    child.once('close', code => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Passes an interruption on to what runs now, so that each stage can clean up after itself. */
export function stopRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}
