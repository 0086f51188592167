import type { LibraryFile } from "../../contract/files.ts";

/** How large a file is, in pixels where it is a picture and in bytes: "4000 × 3000 · 2.5 MB". */
export function factsOf({ width, height, size }: LibraryFile): string {
  const pixels = width === null || height === null ? [] : [`${width} × ${height}`];
  return [...pixels, bytesText(size)].join(" · ");
}

function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
