import { build } from 'vite'

/**
 * Tests start the server as an operator does, built from the current code. A run of all stages has built it before the
 * first.
 */
export default async function buildServer() {
  if (process.env.SERVER_IS_BUILT) return
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' })
}
