interface Reached {
  readonly protocol: string;
  /** As the request names it. */
  readonly host: string;
}

/**
 * The origin of a site: on a domain of its own with the port that all sites have, whichever a request writes beside it. Pages are
 * kept by their origin, and anybody may write any port.
 */
export function siteOrigin({ protocol, host }: Reached, sitesHost: string): string {
  if (host.endsWith(`.${sitesHost}`)) return `${protocol}://${host}`;
  const port = /:\d+$/.exec(sitesHost)?.[0] ?? "";
  return `${protocol}://${host.replace(/:\d+$/, "")}${port}`;
}
