/** Whether somebody sits in front of this page: what it asks by itself must not keep a session open for hours. */

const presentForMs = 60_000
let lastSeenAt = Date.now()

function seen() {
  lastSeenAt = Date.now()
}

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(event, seen, { passive: true, capture: true })

/** What a call says that no person asked for. */
export const saysBackground = (nowMs = Date.now()): Record<string, string> =>
  nowMs - lastSeenAt > presentForMs ? { 'lido-background': '1' } : {}
