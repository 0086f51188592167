import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { createLemon } from "./lemon/lemon.ts";
import type { PayProvider } from "./provider.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
import { createStripe } from "./stripe/stripe.ts";

export interface PayProviders {
  /** Who does each method that is offered (`model/money/methods.ts`), the usual one first. The gateway of a region has no program here. */
  readonly methods: ReadonlyMap<string, PayProvider>;
  /** Everybody who is set up, by name: also who did payments before and is offered no more. */
  readonly named: ReadonlyMap<string, PayProvider>;
  /** The sandbox where it is on: its pages are ours. */
  readonly sandbox?: Sandbox;
  /** Where this process listens, once it does: what the sandbox tells goes there. */
  readonly place: { port?: number };
}

interface Dependencies {
  readonly database: Database;
  readonly ownHosts: readonly string[];
  readonly now: () => Date;
  /** Gateways of a region that the operator brings along. */
  readonly regional?: PayProvider;
}

type Needed = Pick<Config, "stripe" | "lemon" | "paySandbox" | "baseUrl" | "secretKey" | "dataDir" | "production" | "dnsServer">;

/** A method with keys is done by its provider; one without, where the sandbox is on, by the sandbox: never by both. */
export function createPayProviders(config: Needed, { database, ownHosts, now, regional }: Dependencies): PayProviders {
  const stripe = config.stripe && createStripe(config.stripe);
  const lemon =
    config.lemon && createLemon(config.lemon, { ownHosts, ...(config.dnsServer !== undefined && { dnsServer: config.dnsServer }) });
  const sandbox = config.paySandbox ? createSandbox(config, { database, now }) : undefined;
  const methods = new Map<string, PayProvider>();
  const card = stripe ?? sandbox?.provider;
  const wallet = lemon ?? sandbox?.provider;
  if (card) methods.set("stripe", card);
  if (wallet) methods.set("lemon", wallet);
  if (regional) methods.set("regional", regional);
  const all = [stripe, lemon, sandbox?.provider, regional].flatMap((one) => one ?? []);
  return { methods, named: new Map(all.map((one) => [one.name, one])), ...(sandbox && { sandbox }), place: {} };
}
