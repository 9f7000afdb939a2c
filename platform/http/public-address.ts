import { BlockList, isIP } from 'node:net'

/** Addresses of this machine, its network or reserved ranges (IANA special-purpose registries, RFC 6890). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')

/** The IPv6 range for global unicast; the special ranges inside it are excluded below. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  // protocol assignments including Teredo; documentation; 6to4, which contains an IPv4 address
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is on the public internet. False for a text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
