import * as z from 'zod'
import { buildah } from './buildah.ts'

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      ExposedPorts: z.record(z.string(), z.object({})),
      Volumes: z.record(z.string(), z.object({})),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }),
    }),
  }),
})

export type ImageConfig = ReturnType<typeof readImageConfig>

/** What an engine learns from the image about how to run it. */
export function readImageConfig(tag: string) {
  return inspected.parse(JSON.parse(buildah(['inspect', '--type', 'image', tag]))).Docker.config
}
