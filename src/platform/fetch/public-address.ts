import { BlockList } from "node:net";
import { addressBytes } from "./address-bytes.ts";

/**
 * Is this the address of somebody else's public server? Decided on the number, after unwrapping every way to write an IPv4
 * address inside an IPv6 one. Only global unicast passes; what cannot be unwrapped for sure (Teredo) does not.
 */
export function isPublicAddress(address: string): boolean {
  const bytes = addressBytes(address);
  if (bytes === undefined) return false;
  if (bytes.length === 4) return isPublicIPv4(bytes);
  const inner = embeddedIPv4(bytes);
  if (inner) return isPublicIPv4(inner);
  return isGlobalIPv6(bytes) && !special6.check(address.split("%")[0] ?? "", "ipv6");
}

/** RFC 6890 and its successors: every IPv4 network that is not somebody's public one. */
const special4 = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** Inside 2000::/3: Teredo and the other protocol networks, documentation, and what was never given out. */
const special6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2620:4f:8000::", 48],
  ["3ffe::", 16],
  ["3fff::", 20],
]);

function blockList(family: "ipv4" | "ipv6", networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

function isPublicIPv4(bytes: readonly number[]): boolean {
  return !special4.check(bytes.join("."), "ipv4");
}

function isGlobalIPv6(bytes: readonly number[]): boolean {
  return ((bytes[0] ?? 0) & 0xe0) === 0x20;
}

/** Where each form keeps its IPv4 address: `::/96`, `::ffff:0:0/96`, `::ffff:0:0:0/96`, NAT64 `64:ff9b::/96`, 6to4 `2002::/16`. */
const embeddings: readonly (readonly [prefix: string, at: number])[] = [
  ["000000000000000000000000", 12],
  ["00000000000000000000ffff", 12],
  ["0000000000000000ffff0000", 12],
  ["0064ff9b0000000000000000", 12],
  ["2002", 2],
];

function embeddedIPv4(bytes: readonly number[]): readonly number[] | undefined {
  const hex = Buffer.from(bytes).toString("hex");
  const at = embeddings.find(([prefix]) => hex.startsWith(prefix))?.[1];
  return at === undefined ? undefined : bytes.slice(at, at + 4);
}
