import { build } from 'vite'

/** The server that tests start as a process of its own is the one an operator starts, made of the code as it stands. */
export default async function buildServer() {
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' })
}
