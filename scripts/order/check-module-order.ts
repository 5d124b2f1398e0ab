/** `npm run check:order`: no part of the product imports one that stands below it (`module-order.ts`). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFaults } from './find-faults.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => join('src', file))
const faults = files.flatMap(file => findFaults(file, readFileSync(file, 'utf8')))
if (files.length < 1000) faults.push(`only ${files.length} files were read`)
if (faults.length > 0) {
  console.error(`The order of the modules (scripts/order/module-order.ts) is broken:\n${faults.join('\n')}`)
  process.exitCode = 1
}
