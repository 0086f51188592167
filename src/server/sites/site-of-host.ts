import type { Directory } from "../apps/public.ts";
import { refuse } from "../kernel/scope.ts";

export interface Hosts {
  /** Host of the studio and the API, with its port where it is not the scheme's own. */
  readonly main: string;
  /** Sites live at `{slug}.{sites}`. */
  readonly sites: string;
}

/**
 * Which app's site a host is; null for the main host. The machine's own addresses and names count as the main host, as
 * health checks and tools come by them; a host that is nobody's is turned away.
 */
export function siteOfHost({ main, sites }: Hosts, directory: Directory): (host: string) => Promise<number | null> {
  return async (host) => {
    if (host === main || isMachine(host)) return null;
    if (host.endsWith(`.${sites}`)) {
      const label = host.slice(0, -sites.length - 1);
      const app = label.includes(".") ? null : await directory.app(label);
      if (app && app.slug === label) return app.id;
    }
    const owned = await directory.appAtDomain(host.replace(/:\d+$/, ""));
    if (owned) return owned.id;
    throw refuse("unknown_host", "No site is served at this address.");
  };
}

function isMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
