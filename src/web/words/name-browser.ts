/** In this order: Edge calls itself Chrome too, and Chrome Safari. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Mac: 'Mac',
  Linux: 'Linux',
}

const find = (names: Record<string, string>, device: string) =>
  Object.entries(names).find(([mark]) => device.includes(mark))?.[1]

/** "Firefox, Windows" of what a browser calls itself; its own words where they are unknown. */
export function nameBrowser(device: string): string {
  const named = [find(browsers, device), find(systems, device)].filter(Boolean).join(', ')
  return named || device.slice(0, 60)
}
