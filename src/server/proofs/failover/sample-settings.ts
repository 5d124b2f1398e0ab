import { readFileSync } from 'node:fs'
import { findFreePort } from '#server/testing/find-free-port.ts'

/**
 * The settings that docs/scale.md recommends are those that are proven: every address in them becomes a port of this
 * machine, and the same one each time.
 */
export function createSampleSettings() {
  const ports = new Map<string, Promise<number>>()
  const taken = new Set<number>()

  /** The port is not in use yet, so the same one may be found twice. */
  async function takePort(): Promise<number> {
    const port = await findFreePort()
    if (taken.has(port)) return takePort()
    taken.add(port)
    return port
  }

  function portOf(address: string): Promise<number> {
    const port = ports.get(address) ?? takePort()
    ports.set(address, port)
    return port
  }

  /** `changes` are made to the text first, such as another machine's name and address. */
  async function fill(sample: string, changes: Record<string, string>): Promise<string> {
    let text = readFileSync(`docs/scale/${sample}`, 'utf8')
    for (const [from, to] of Object.entries(changes)) {
      if (!text.includes(from)) throw new Error(`${sample} has no ${from}`)
      text = text.replaceAll(from, to)
    }
    for (const [found, host, link, port] of text.matchAll(/(10\.0\.0\.\d+)(:| port )(\d+)/g)) {
      text = text.replace(found, `127.0.0.1${link}${await portOf(`${host}:${port}`)}`)
    }
    return text.replaceAll(/10\.0\.0\.\d+/g, '127.0.0.1')
  }

  return { portOf, fill }
}

export type SampleSettings = ReturnType<typeof createSampleSettings>
