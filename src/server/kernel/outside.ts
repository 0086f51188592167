import { createHmac } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { secretKeyOf, UnusableKey } from "../../platform/config/secret-key.ts";
import { matterOf } from "../../platform/db/broadcast.ts";
import type { Database } from "../../platform/db/database.ts";
import { createSafeFetch } from "../../platform/fetch/safe-fetch.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createSecretBox } from "../../platform/secrets/secret-box.ts";
import type { BatchedCounts } from "./batched-counts.ts";
import { CannotStart } from "./cannot-start.ts";
import { EndedAccess } from "./ended-access.ts";
import type { Feature } from "./feature.ts";
import { LiveChanges } from "./live-changes.ts";
import { Presence } from "./presence.ts";
import type { OutsideWorld } from "./scope.ts";
import { openServices } from "./service.ts";
import { SiteChanges } from "./site-changes.ts";

type Report = (message: string, error?: unknown) => void;

interface Given {
  readonly database: Database;
  readonly features: readonly Feature[];
  readonly counts: BatchedCounts;
  readonly report: Report;
  readonly now?: () => Date;
}

/** What verbs may reach outside the database, as the configuration says. */
export function outsideOf(config: Config, { database, features, counts, report, now = () => new Date() }: Given): OutsideWorld {
  const key = keyOf(config);
  const providers = features.flatMap(({ services = [] }) => services);
  return {
    service: openServices(providers, { config, platform: { database, ownHosts: ownHostsOf(config), now } }),
    secrets: createSecretBox(key),
    changes: new LiveChanges(matterOf(database.broadcast, "changes"), report),
    counts,
    sites: new SiteChanges(matterOf(database.broadcast, "sites")),
    ended: new EndedAccess(matterOf(database.broadcast, "ended")),
    presence: new Presence(matterOf(database.broadcast, "onlookers")),
    files: createFileStore(config),
    sendsMail: config.mail !== undefined,
    fetch: createSafeFetch({
      ownHosts: ownHostsOf(config),
      ...(config.dnsServer !== undefined && { dnsServer: config.dnsServer }),
      allows: isAllowed(config.fetchAllow),
    }),
    isOurs: (host) => ownHostsOf(config).some((own) => host === own || host.endsWith(`.${own}`)),
    mainAddress: (path) => `${config.baseUrl}${path}`,
    sign: (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32),
  };
}

/** What the operator said of the own network; with a port, that port alone. */
function isAllowed(allowed: Config["fetchAllow"]): (address: string, port: number) => boolean {
  return (address, port) => [address, `${address}:${port}`, `[${address}]:${port}`].some((name) => allowed.includes(name));
}

function ownHostsOf({ baseUrl, sitesHost, filesHost }: Pick<Config, "baseUrl" | "sitesHost" | "filesHost">): string[] {
  return [baseUrl, `http://${sitesHost}`, ...(filesHost === undefined ? [] : [`http://${filesHost}`])].map(
    (address) => new URL(address).hostname,
  );
}

function keyOf(config: Config): string {
  try {
    return secretKeyOf(config);
  } catch (error) {
    throw error instanceof UnusableKey ? new CannotStart(error.message) : error;
  }
}
