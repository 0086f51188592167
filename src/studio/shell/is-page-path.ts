/** Whether a path of the studio is that of a page in its editor. */
export function isPagePath(path: string): boolean {
  return /^\/a\/[^/]+\/page\/[^/]+$/i.test(path);
}
