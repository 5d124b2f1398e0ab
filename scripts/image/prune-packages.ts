/** For the image, after the build: removes every package that is part of `dist` or only builds and tests. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { packagesBesideTheServer } from './packages-beside-the-server.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const beside = packagesBesideTheServer.map(name => [name, manifest.dependencies[name]])
const pruned = { ...manifest, dependencies: Object.fromEntries(beside), devDependencies: {} }
writeFileSync('package.json', `${JSON.stringify(pruned, null, 2)}\n`)
execFileSync('npm', ['prune', '--no-audit', '--no-fund'], { stdio: 'inherit' })
