import { isDebian, isRoot, type SystemTool } from '#server/testing/system-tools.ts'
import { runCommand } from './run-command.ts'

/**
 * Makes sure that the programs the tests need are there: a test skipped because a tool is missing proves
 * nothing. Installs them where that needs no question, as root on Debian. Answers what is still missing, in one line.
 */
export async function requireSystemTools(tools: SystemTool[]): Promise<string | undefined> {
  if (findMissing(tools).length === 0) return undefined
  const packages = [...new Set(findMissing(tools).flatMap(tool => tool.debianPackages))]
  if (isDebian() && isRoot()) await installDebianPackages(packages)

  const missing = findMissing(tools).map(tool => tool.name)
  if (missing.length === 0) return undefined
  return (
    `The tests also need ${missing.join(', ')} in PATH (Chromium or Chrome: CHROMIUM_PATH). ` +
    `On Debian: sudo apt-get install ${packages.join(' ')}`
  )
}

function findMissing(tools: SystemTool[]): SystemTool[] {
  return tools.filter(tool => !tool.find())
}

async function installDebianPackages(packages: string[]): Promise<void> {
  console.log(`Installing ${packages.join(' ')}`)
  const patience = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', ...patience], { env })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...patience, ...packages], { env })
}
