/** What the start of the server needs of sites. */
export { problemPage } from "./problem-page.ts";
export { serveFavicon } from "./serve-favicon.ts";
export { serveSites } from "./serve-sites.ts";
export { serveStudio } from "./serve-studio.ts";
export { siteOfHost } from "./site-of-host.ts";
