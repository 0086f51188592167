/** The path that is open, as payments take it to lead back to. */
export function pathHere(): string {
  const { pathname, search } = window.location;
  return `${pathname}${search}`;
}

/** Where the address says to go once it is paid; undefined: nowhere, the page is loaded anew. */
export function redirectWanted(search: string = window.location.search): string | undefined {
  const wanted = new URLSearchParams(search).get("redirect");
  return wanted === null || wanted === "" ? undefined : wanted;
}
