import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lets npm inside the build fetch packages as npm here does; a secret and a mount leave nothing in the image. */
export function npmSettings(folder: string): string[] {
  const files = ['globalconfig', 'userconfig'].map(npmSetting).filter(file => existsSync(file))
  const settings = join(folder, 'npmrc')
  writeFileSync(settings, files.map(file => `${readFileSync(file, 'utf8')}\n`).join(''), { mode: 0o600 })
  const authorities = npmSetting('cafile')
  const mount = existsSync(authorities) ? ['--volume', `${authorities}:${authorities}:ro`] : []
  return ['--secret', `id=npmrc,src=${settings}`, ...mount]
}

function npmSetting(name: string): string {
  const answer = execFileSync('npm', ['config', 'get', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return answer.trim()
}
