/** Where an app's site is seen: on its own sub-domain of this host; app 1 is the host itself. */
export function siteAddress(
  app: { readonly id: number; readonly slug: string },
  path = "",
  here: Location | URL = window.location,
): string {
  const host = app.id === 1 ? here.host : `${app.slug}.${here.host}`;
  return `${here.protocol}//${host}/${path}`;
}
