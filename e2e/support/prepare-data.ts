import { rmSync } from 'node:fs'
import { makeDataDir, serveLido } from './lido-server.ts'

/** Starts the server once, so that every worker can begin with a copy of its database. */
export default async function prepareData() {
  const template = makeDataDir()
  const lido = await serveLido(template)
  await lido.stop()
  process.env.E2E_DATA_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}
