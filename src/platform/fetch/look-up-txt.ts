import { Resolver } from "node:dns/promises";

/** The texts that a name's TXT records hold, joined from their parts; none for a name that has none. */
export type LookUpTxt = (name: string) => Promise<readonly string[]>;

/** Asks `dnsServer` (`address` or `address:port`), else those of the system. A server that does not answer counts as "no records". */
export function createTxtLookUp(dnsServer?: string): LookUpTxt {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (dnsServer !== undefined) resolver.setServers([dnsServer]);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch {
      // Why there is no record (no such name, no answer) makes no difference to who asked for one.
      return [];
    }
  };
}
