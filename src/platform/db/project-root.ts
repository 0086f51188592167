/** The folder of package.json, as a URL: three levels up from the source, two from the bundle in dist/server. */
export const projectRoot = new URL(isSource() ? "../../../" : "../../", import.meta.url);

/** The embedded engine's worker: beside the bundle; from the source (vitest) the one that the last build left in dist. */
export const embeddedWorker = isSource()
  ? new URL("dist/server/embedded-worker.js", projectRoot)
  : new URL("./embedded-worker.js", import.meta.url);

function isSource(): boolean {
  return import.meta.url.endsWith(".ts");
}
