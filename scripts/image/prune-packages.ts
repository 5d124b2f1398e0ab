/** For the image, after the build: removes every package that is part of `dist` or only builds and tests. */
import { readFileSync, writeFileSync } from 'node:fs'
import { runCommand } from '../testing/run-command.ts'
import { packagesBesideTheServer } from './packages-beside-the-server.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const beside = packagesBesideTheServer.map(name => [name, manifest.dependencies[name]])
const pruned = { ...manifest, dependencies: Object.fromEntries(beside), devDependencies: {} }
writeFileSync('package.json', `${JSON.stringify(pruned, null, 2)}\n`)
process.exitCode = await runCommand('npm', ['prune', '--no-audit', '--no-fund'])
