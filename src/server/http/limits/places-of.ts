/** What attempts are counted by: in IPv4 an address and its 256 neighbours, in IPv6 what one line and one site are given. */
export function placesOf(ip: string): { address: string; network: string } {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return { address: plain, network: plain.replace(/\.\d+$/, '.0/24') }
  const [start = '', end] = plain.replace(/%.*/, '').split('::')
  const head = start.split(':').filter(Boolean)
  const tail = end?.split(':').filter(Boolean) ?? []
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
