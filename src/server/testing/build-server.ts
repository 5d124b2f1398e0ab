import { build } from 'vite'

/**
 * The server that tests start as a process of its own is the one an operator starts, made of the code as it stands.
 * Whoever runs every stage has built it before the first.
 */
export default async function buildServer() {
  if (process.env.SERVER_IS_BUILT) return
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' })
}
