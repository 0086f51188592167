import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { addressBytes } from "./address-bytes.ts";
import { isPublicAddress } from "./public-address.ts";

/** An address that was checked and is the one to connect to. */
export interface CheckedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a name, asked once. Throws where there is none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Asks the system, or the resolver at `dnsServer` when there is one. */
export function systemResolve(dnsServer?: string): Resolve {
  if (dnsServer === undefined) return async (name) => (await lookup(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  resolver.setServers([dnsServer]);
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}

/**
 * The addresses to connect to for `name`, when every one of them is public and not ours: one private address among several is
 * reason enough to answer none. `allows` lets tests and operators name local servers.
 */
export async function resolvePublic(
  name: string,
  resolve: Resolve,
  allows: (address: string) => boolean,
): Promise<readonly CheckedAddress[]> {
  const bare = name.replace(/^\[|\]$/g, "");
  const addresses = isIP(bare) !== 0 ? [bare] : await resolve(bare);
  const isFine = (address: string) => allows(address) || (isPublicAddress(address) && !isOurs(address));
  return addresses.every(isFine) ? addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })) : [];
}

/** A machine may have public addresses of its own: behind them are our own services. */
function isOurs(address: string): boolean {
  const bytes = addressBytes(address)?.join(".");
  return Object.values(networkInterfaces()).some((cards) => cards?.some((card) => addressBytes(card.address)?.join(".") === bytes));
}
