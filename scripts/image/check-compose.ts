import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { parse } from 'yaml'
import * as z from 'zod'
import { settingNames } from '#server/config/config.ts'
import type { ImageConfig } from './image-config.ts'

/** Older versions say `127.0.0.1:4000:4000/tcp` and `server-data:/data:rw`, newer ones name each part. */
const port = z.union([
  z.string().transform(text => text.split(':').at(-1) ?? ''),
  z.object({ target: z.number(), protocol: z.string() }).transform(part => `${part.target}/${part.protocol}`),
])
const volume = z.union([
  z.string().transform(text => text.split(':')[1] ?? ''),
  z.object({ target: z.string() }).transform(part => part.target),
])

const composeFile = z.object({
  services: z.object({
    server: z.object({
      environment: z.record(z.string(), z.string()),
      ports: z.array(port),
      volumes: z.array(volume),
    }),
  }),
})

/** What needs no engine: compose.yaml is well formed and fits the image and its settings. Answers the server's settings. */
export function checkCompose(image: ImageConfig): Record<string, string> {
  const env = { PATH: process.env.PATH }
  const resolved = execFileSync('docker-compose', ['--file', 'compose.yaml', 'config'], {
    encoding: 'utf8',
    env,
  })
  const { environment, ports, volumes } = composeFile.parse(parse(resolved)).services.server

  const unknown = Object.keys(environment).filter(name => !settingNames.includes(name))
  assert.deepEqual(unknown, [], 'compose.yaml sets what is no setting')
  for (const name of ports) assert.ok(name in image.ExposedPorts, `the image exposes no ${name}`)
  for (const path of volumes) assert.ok(path in image.Volumes, `the image has no volume ${path}`)
  return environment
}
