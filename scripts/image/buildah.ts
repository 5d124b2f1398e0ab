import { execFileSync } from 'node:child_process'
import * as z from 'zod'
import { runCommand } from '../testing/run-command.ts'

/** Needs no more rights than root has inside a container. */
const isolation = ['--isolation', 'chroot']

export interface Build {
  tag: string
  dockerfile: string
  context: string
  options?: string[]
}

/** In Docker's format, since the other one knows no health check. */
export async function buildImage({ tag, dockerfile, context, options = [] }: Build): Promise<void> {
  const args = ['build', ...isolation, '--format', 'docker', '--layers=false', '--pull=never', ...options]
  const exitCode = await runCommand('buildah', [...args, '--file', dockerfile, '--tag', tag, context])
  if (exitCode !== 0) throw new Error(`${dockerfile} did not build.`)
}

/** The arguments that run a command in a container, as the user and with the settings of its image. */
export function runArguments(container: string, command: string[], options: string[] = []): string[] {
  return ['run', ...isolation, ...options, container, '--', ...command]
}

/** Answers what buildah prints. */
export function buildah(args: string[]): string {
  return execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

export function hasImage(tag: string): boolean {
  return buildah(['images', '--quiet', '--filter', `reference=${tag}`]) !== ''
}

const listedImages = z.array(z.object({ size: z.string() }))

export function imageMegabytes(tag: string): number {
  const [image] = listedImages.parse(JSON.parse(buildah(['images', '--json', tag])))
  const [number = '', unit = ''] = image?.size.split(' ') ?? []
  const factor = { KB: 0.001, MB: 1, GB: 1000 }[unit]
  if (!factor) throw new Error(`buildah gives no size of ${tag}: ${image?.size}`)
  return Number(number) * factor
}
