import { spawn } from 'node:child_process'
import { nodeOptions } from './node-options.ts'

/** Runs a command of the product as its npm script does, with nothing of our own settings. */
export async function runOperatorCommand(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeOptions, `dist/server/${command}.js`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_URL: '', SMTP_URL: '', TOKEN_SECRET: '', ...env },
  })
  const output: Buffer[] = []
  child.stdout.on('data', chunk => output.push(chunk))
  child.stderr.on('data', chunk => output.push(chunk))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, text: Buffer.concat(output).toString().trim() }
}
