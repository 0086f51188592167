/** The folder of package.json, as a URL: three levels up from the source, two from the bundle in dist/server. */
export const projectRoot = new URL(isSource() ? "../../../" : "../../", import.meta.url);

/** The embedded engine's worker. Workers stand beside the bundle; from the source (vitest) they are those that the last build left in dist. */
export const embeddedWorker = builtWorker("embedded-worker");

export function builtWorker(name: string): URL {
  return isSource() ? new URL(`dist/server/${name}.js`, projectRoot) : new URL(`./${name}.js`, import.meta.url);
}

function isSource(): boolean {
  return import.meta.url.endsWith(".ts");
}
