import { isIPv6 } from 'node:net';

/**
 * The key by which a limit counts an address: an IPv4 address as it is, of an IPv6 address the
 * first 64 bits, since whoever has one address under them has all of them.
 */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  // The shortest form without a zone: groups of hex digits, and `::` for those that are zero.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = head ? head.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail?.split(':') ?? [])];
  return `${all.slice(0, 4).join(':')}::/64`;
}
