interface Place {
  readonly protocol: string;
  /** Of the studio, with its port. */
  readonly host: string;
  /** Where sites live; "" for the same host. */
  readonly sites?: string | undefined;
}

/**
 * Where an app's site is seen: on a sub-domain of its own; app 1 is the studio's host itself. What a name in `path` has of "?", "#" or "%" is part of
 * the name.
 */
export function siteAddress(
  app: { readonly id: number; readonly slug: string },
  path = "",
  { protocol, host, sites }: Place = here(),
): string {
  return `${protocol}//${app.id === 1 ? host : `${app.slug}.${sites || host}`}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The same as it is typed into a browser: host and port. */
export function siteHost(app: Parameters<typeof siteAddress>[0]): string {
  return new URL(siteAddress(app)).host;
}

/** Where sites live is the operator's choice: the server writes it into the studio's page. */
function here(): Place {
  const { protocol, host } = window.location;
  return { protocol, host, sites: document.querySelector<HTMLMetaElement>('meta[name="sites"]')?.content };
}
