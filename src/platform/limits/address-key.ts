import { isIPv6 } from "node:net";
import { addressBytes } from "../fetch/address-bytes.ts";

/**
 * What a rate limit counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one
 * such address has all of its network.
 */
export function addressKey(address: string): string {
  if (!address.includes(":") || !isIPv6(address)) return address;
  const bytes = addressBytes(address);
  if (bytes === undefined) return address;
  if (isMappedIPv4(bytes)) return bytes.slice(12).join(".");
  return `${Buffer.from(bytes.slice(0, 8)).toString("hex")}/64`;
}

function isMappedIPv4(bytes: readonly number[]): boolean {
  return bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;
}
