/** Whether the server can be reached. A call that fails is no proof; a second question, to which any server answers, is. */

const askEveryMs = 3_000

let isLost = false
let isAsking = false
const listeners = new Set<() => void>()

export const isConnectionLost = () => isLost

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called where a request got no answer at all: asks until there is one. */
export function doubtConnection(): void {
  if (!isAsking) void askUntilAnswered()
}

async function askUntilAnswered(): Promise<void> {
  isAsking = true
  while (!(await answers())) {
    setLost(true)
    await new Promise(resolve => setTimeout(resolve, askEveryMs))
  }
  isAsking = false
  setLost(false)
}

const answers = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function setLost(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  for (const listener of listeners) listener()
}

window.addEventListener('offline', doubtConnection)
