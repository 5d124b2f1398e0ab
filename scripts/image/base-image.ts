import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../testing/run-command.ts'
import { buildImage, hasImage } from './buildah.ts'

/** The npm of a base that is made here; the official image brings its own. */
const npmVersion = '11.21.1'

/** What Dockerfile builds on: the image it names, or one like it, made here and kept for the next time. */
export async function provideBaseImage(folder: string): Promise<string> {
  const official = readBaseName(readFileSync('Dockerfile', 'utf8'))
  if ((await runCommand('buildah', ['pull', '--quiet', official.name])) === 0) return official.name

  const made = `localhost/lido-base:${official.tag}`
  console.log(`No registry answers with ${official.name}; ${made} stands in for it.`)
  if (!hasImage(made)) await makeBaseImage({ ...official, tag: made, folder })
  return made
}

function readBaseName(dockerfile: string) {
  const found = /^ARG BASE_IMAGE=(node:(([\d.]+)-([a-z]+)-slim))$/m.exec(dockerfile)
  const [, name, tag, nodeVersion, debian] = found ?? []
  if (!name || !tag || !nodeVersion || !debian) throw new Error('Dockerfile names no exact image of Node.')
  return { name, tag, nodeVersion, debian }
}

interface Base {
  nodeVersion: string
  debian: string
  tag: string
  folder: string
}

async function makeBaseImage({ nodeVersion, debian, tag, folder }: Base): Promise<void> {
  const packages = join(folder, 'packages')
  const context = join(folder, 'base')
  mkdirSync(context)
  const nodePackage = `node-linux-${process.arch}`
  const wanted = [`${nodePackage}@${nodeVersion}`, `npm@${npmVersion}`]
  await mustRun('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', packages, ...wanted])
  cpSync(join(packages, 'node_modules', nodePackage, 'bin', 'node'), join(context, 'node'))
  cpSync(join(packages, 'node_modules', 'npm'), join(context, 'npm'), { recursive: true })
  const system = ['--variant=minbase', '--include=ca-certificates', debian, join(context, 'debian.tar')]
  await mustRun('mmdebstrap', ['--quiet', ...system])
  await buildImage({ tag, dockerfile: 'scripts/image/base.Dockerfile', context })
}

async function mustRun(command: string, args: string[]): Promise<void> {
  const exitCode = await runCommand(command, args)
  if (exitCode !== 0) throw new Error(`${command} ended with ${exitCode}.`)
}
