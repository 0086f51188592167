/** What a browser tells of its connection; most tell nothing. */
interface Telling {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether parts of the program may be fetched before they are wanted: not on 2g, not with the data saver on. */
export function mayPrefetch(browser: object): boolean {
  const { connection } = browser as Telling;
  return connection?.saveData !== true && !(connection?.effectiveType ?? "").includes("2g");
}
