const clockPlace = 'lido.clock'

/** What a server's time in whole seconds and a slow network may differ by. */
const toleratedMs = 120_000

/** By how much the clock of this device is wrong, as the server last said. */
export function learnClock(serverTime: string | null): void {
  const wrongByMs = serverTime === null ? Number.NaN : Date.parse(serverTime) - Date.now()
  if (Number.isNaN(wrongByMs)) return
  if (Math.abs(wrongByMs) < toleratedMs) localStorage.removeItem(clockPlace)
  else localStorage.setItem(clockPlace, String(wrongByMs))
}

/** What time it is, also on a device whose clock is a day behind or ahead. */
export const deviceNow = (): Date => new Date(Date.now() + Number(localStorage.getItem(clockPlace) ?? 0))
