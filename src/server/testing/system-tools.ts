import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** A program beyond npm that the tests use, and Debian's packages that hold it. */
export interface SystemTool {
  name: string
  debianPackages: string[]
  find(): string | undefined
}

const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Without any font, Chromium draws no text. */
export const chromium: SystemTool = {
  name: 'Chromium',
  debianPackages: ['chromium-headless-shell', 'fonts-liberation'],
  find: findChromium,
}

export const postgresServer: SystemTool = {
  name: 'PostgreSQL server',
  debianPackages: ['postgresql'],
  find: findPostgresBin,
}

/** Finds the processes of a PostgreSQL, to stop them all. */
export const processList: SystemTool = onPath('ps', 'procps')

/** Several servers, with nothing among them that may not fail. */
export const clusterTools: SystemTool[] = [
  onPath('patroni', 'patroni'),
  onPath('etcd', 'etcd-server'),
  { name: 'HAProxy', debianPackages: ['haproxy'], find: findHaproxy },
]

const dovecotPlaces = [
  'dovecot',
  '/usr/sbin/dovecot',
  '/usr/local/sbin/dovecot',
  '/opt/homebrew/sbin/dovecot',
]

/** A mailbox to take received mails over from. */
export const imapServer: SystemTool = {
  name: 'Dovecot',
  debianPackages: ['dovecot-imapd'],
  find: () => firstFound(dovecotPlaces),
}

/** They look inside the invoices. */
export const pdfTools = [
  onPath('pdftoppm', 'poppler-utils'),
  onPath('pdftotext', 'poppler-utils'),
  onPath('qpdf', 'qpdf'),
]

/** Show that the embedded database flushes to disk, and keeps its folder to itself; they exist on Linux only. */
export const diskTools =
  process.platform === 'linux' ? [onPath('strace', 'strace'), onPath('unshare', 'util-linux')] : []

/** Opens what was exported. It is large, so that only the proofs install it. */
export const spreadsheetProgram: SystemTool = onPath('soffice', 'libreoffice-calc-nogui')

/** They build the image, its base if need be, and read compose.yaml. */
export const imageTools = [
  onPath('buildah', 'buildah'),
  onPath('mmdebstrap', 'mmdebstrap'),
  onPath('docker-compose', 'docker-compose'),
]

export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isExecutable(chosen) ? chosen : undefined
  return firstFound(chromiumNames)
}

/** Debian keeps it where only root's PATH leads. */
export function findHaproxy(): string | undefined {
  return firstFound(['haproxy', '/usr/sbin/haproxy'])
}

/** The folder of `initdb`, `pg_ctl` and `postgres`; Debian keeps it out of PATH, one folder per version. */
export function findPostgresBin(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const initdb = firstFound(['initdb', ...versions.map(version => join(root, version, 'bin', 'initdb'))])
  return initdb && dirname(initdb)
}

/** Debian itself: elsewhere the package names differ, or a package is a shell around something else. */
export function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function onPath(name: string, debianPackage: string): SystemTool {
  return { name, debianPackages: [debianPackage], find: () => findProgram(name) }
}

function firstFound(names: string[]): string | undefined {
  for (const name of names) {
    const path = findProgram(name)
    if (path) return path
  }
  return undefined
}

function findProgram(name: string): string | undefined {
  if (name.includes('/')) return isExecutable(name) ? name : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
