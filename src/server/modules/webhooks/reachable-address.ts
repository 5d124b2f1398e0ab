import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Special-purpose addresses: private, link-local, shared, reserved, documentation, multicast (RFC 6890). */
const inside = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv4')

/** Only public IPv6 addresses are reached, and none that embed an IPv4 address. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const wrapped = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  wrapped.addSubnet(network, bits, 'ipv6')

/** Whether a webhook may be sent to this address; private networks are refused. */
export function isReachable(address: string, allowLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  if (loopback.check(address, family)) return allowLoopback
  if (family === 'ipv4') return !inside.check(address, family)
  return outside.check(address, family) && !wrapped.check(address, family)
}
