/** `npm run dev`: the server and the console, both reloading as files change. Ctrl-C stops both. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // A separate process group: the terminal would signal it too, and tsx takes a second signal as an order to kill.
  detached: true,
})
const vite = await createServer()
await vite.listen()
vite.printUrls()

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    server.kill(signal)
  })
}
server.once('exit', async code => {
  await vite.close()
  process.exit(isStopping ? 0 : (code ?? 1))
})
