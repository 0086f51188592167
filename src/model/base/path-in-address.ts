/** A path as it stands in an address: what would end it there, or break out of what is written around it, is encoded. */
export function pathInAddress(path: string): string {
  return path.replace(/[\s"#%<>?\\^`{|}]/g, encodeURIComponent);
}
