import { brandOf } from "../model/page/brand.ts";
import { iconSource } from "../model/page/site-icons.ts";
import type { PageToRender } from "./page-to-render.ts";

/** The site's icon in tabs, and the one that phones put on their screens; none without a logo: browsers then ask for /favicon.ico. */
export function SiteIcons({ page }: { readonly page: Pick<PageToRender, "app"> }) {
  const source = iconSource(brandOf(page.app.settings));
  if (source === undefined) return null;
  return (
    <>
      <link rel="icon" type="image/png" sizes="32x32" href={source.address(32)} />
      <link rel="apple-touch-icon" sizes="180x180" href={source.address(180)} />
    </>
  );
}
