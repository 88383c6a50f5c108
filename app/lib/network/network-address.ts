const BITS_OF_A_GROUP = 16;

/**
 * The network of an address for limits: an IPv4 address itself, and of IPv6 the /64 of one
 * subscriber, or the /48 that one customer of a provider may have.
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const filled = [...groups, ...Array<string>(Math.max(0, missing)).fill("0")];
  const network = [...filled, ...(tail?.split(":") ?? [])].slice(0, bits / BITS_OF_A_GROUP);
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/${bits}`;
}
