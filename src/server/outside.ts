import { createHmac } from "node:crypto";
import type { Slots } from "../model/post-types/slots.ts";
import type { Config } from "../platform/config/config.ts";
import { secretKeyOf, UnusableKey } from "../platform/config/secret-key.ts";
import { matterOf } from "../platform/db/broadcast.ts";
import type { Database } from "../platform/db/database.ts";
import { createTxtLookUp } from "../platform/fetch/look-up-txt.ts";
import { createSafeFetch, type SafeFetchOptions } from "../platform/fetch/safe-fetch.ts";
import { createFileStore } from "../platform/files/create-file-store.ts";
import { createSecretBox } from "../platform/secrets/secret-box.ts";
import { CannotStart } from "./cannot-start.ts";
import { Changes } from "./changes.ts";
import { emptyHome, homePartition, ordered, wordsPartition } from "./home-partition.ts";
import { Onlookers } from "./onlookers.ts";
import type { OutsideWorld } from "./scope.ts";

/** What verbs may reach outside the database, as the configuration says. */
export function outsideOf(config: Config, database: Database, report: (message: string, error?: unknown) => void): OutsideWorld {
  const key = keyOf(config);
  return {
    secrets: createSecretBox(key),
    changes: new Changes(matterOf(database.broadcast, "changes"), report),
    onlookers: new Onlookers(matterOf(database.broadcast, "onlookers")),
    openHome: (home, slots) => openHome(database, home, slots),
    openWords: (home) => database.addPartition(wordsPartition(home)),
    // The statements of lists say the same of home and type (`inHome`), and so indexes need hold neither.
    indexHome: ({ home, type, slots }, indexes) =>
      database.keepPartitionIndexes({
        ...homePartition(home, slots),
        where: `home = ${home} and type_id = ${type}`,
        indexes,
        droppedUnlessWanted: [ordered],
      }),
    askTwitter: askTwitter(config),
    files: createFileStore(config),
    sendsMail: config.mail !== undefined,
    mostImported: config.mostImported,
    fetch: createSafeFetch({
      ownHosts: ownHostsOf(config),
      ...(config.dnsServer !== undefined && { dnsServer: config.dnsServer }),
      allows: isAllowed(config.fetchAllow),
    }),
    lookUpTxt: createTxtLookUp(config.dnsServer),
    isOurs: (host) => ownHostsOf(config).some((own) => host === own || host.endsWith(`.${own}`)),
    sign: (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32),
  };
}

function openHome(database: Database, home: number, slots: Slots): Promise<boolean> {
  // The embedded engine does one thing at a time: an index made of very many records would keep all others waiting.
  return database.addPartition(database.engine === "embedded" ? homePartition(home, slots) : emptyHome(home, slots));
}

/** What the operator said of the own network; with a port, that port alone. */
function isAllowed(allowed: Config["fetchAllow"]): (address: string, port: number) => boolean {
  return (address, port) => [address, `${address}:${port}`, `[${address}]:${port}`].some((name) => allowed.includes(name));
}

/** One short reply, soon or never. */
const bounds = { maxBytes: 100_000, headerTimeout: 5_000, totalTimeout: 10_000 };

function askTwitter({ dnsServer, twitterApiBase, ...config }: Config): OutsideWorld["askTwitter"] {
  const ownHosts = ownHostsOf(config);
  const fetch = createSafeFetch({ ownHosts, ...(dnsServer !== undefined && { dnsServer }), ...reachable(twitterApiBase) });
  const base = (twitterApiBase ?? "https://api.x.com").replace(/\/+$/, "");
  return (path, token) => fetch(`${base}${path}`, { ...bounds, headers: { authorization: `Bearer ${token}`, accept: "application/json" } });
}

function ownHostsOf({ baseUrl, sitesHost }: Pick<Config, "baseUrl" | "sitesHost">): string[] {
  return [baseUrl, `http://${sitesHost}`].map((address) => new URL(address).hostname);
}

/** The operator's own word opens that one address and port, also on this machine; nobody else's ever does. */
function reachable(base: string | undefined): Pick<SafeFetchOptions, "allows"> {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const chosen = Number(port || (protocol === "https:" ? 443 : 80));
  return { allows: (address, asked) => address === hostname && asked === chosen };
}

function keyOf(config: Config): string {
  try {
    return secretKeyOf(config);
  } catch (error) {
    throw error instanceof UnusableKey ? new CannotStart(error.message) : error;
  }
}
