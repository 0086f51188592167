/** What the start of the server needs of sites. */

export { leadOn } from "./lead-on.ts";
export { problemOnSite } from "./problem-on-site.ts";
export { readAssets } from "./read-assets.ts";
export { serveFavicon } from "./serve-favicon.ts";
export { serveFonts } from "./serve-fonts.ts";
export { serveIcons } from "./serve-icons.ts";
export { serveSites } from "./serve-sites.ts";
export { serveStudio } from "./serve-studio.ts";
export { siteOfHost } from "./site-of-host.ts";
