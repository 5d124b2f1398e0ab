/** A room of the server imports only from rooms in the rows above its own. Tests may look anywhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const rows = [
  ['masks'],
  ['config', 'db'],
  ['files', 'one-time-links'],
  ['mail', 'http'],
  ['invoices'],
  [
    'credentials',
    'settings',
    'audit',
    'views',
    'legacy-archive',
    'catalogue',
    'locations',
    'contacts',
    'emails',
  ],
  ['users', 'families', 'webhooks'],
  ['bookings', 'contact-merges'],
  ['auth', 'orders'],
  ['payments'],
  ['dunning'],
  ['lessons'],
  ['books'],
  ['broadcasts', 'inbound-mail'],
  ['jobs'],
  ['personal-data'],
  ['family-page', 'home', 'search'],
]

const server = 'src/server'
const rowOf = (room: string) => rows.findIndex(row => row.includes(room))

/** The folder below `src/server`, or below its modules; undefined for a file that stands beside them. */
const roomOf = (file: string) => /^(?:modules\/)?([^/]+)\//.exec(relative(server, file))?.[1]

const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file)

function importsOf(file: string): string[] {
  const named = [
    ...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.|#server\/)[^']+)'/g),
  ]
  return named.map(([, path = '']) =>
    path.startsWith('#') ? path.replace('#server', server) : join(dirname(file), path),
  )
}

function findFault(file: string): string | undefined {
  const room = roomOf(file) ?? ''
  if (rowOf(room) < 0 && file.startsWith(`${server}/modules/`)) return `the room "${room}" stands in no row`
  if (rowOf(room) < 0 || isTest(file)) return undefined
  const above = (other: string) => rowOf(other) >= 0 && rowOf(other) < rowOf(room)
  const wrong = importsOf(file).find(path => {
    const other = roomOf(path)
    return other !== undefined && other !== room && !above(other)
  })
  return wrong && `it imports ${wrong}`
}

const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => join(server, file))
const faults = files.flatMap(file => findFault(file)?.replace(/^/, `${file}: `) ?? [])
if (faults.length > 0) {
  console.error(
    `The order of the server's rooms (scripts/check-room-order.ts) is broken:\n${faults.join('\n')}`,
  )
  process.exitCode = 1
}
