import type { Import } from "../../../contract/imports.ts";

export function said(count: number): string {
  return count.toLocaleString("en-US");
}

export function rows(count: number): string {
  return count === 1 ? "1 row" : `${said(count)} rows`;
}

/** What came, or would come, of the rows: what succeeded first. */
export function tilesOf({
  created,
  updated,
  skipped,
  rejected,
}: Import): readonly { readonly words: string; readonly isProblem: boolean }[] {
  return [
    { words: `${said(created)} new`, isProblem: false },
    { words: `${said(updated)} updated`, isProblem: false },
    { words: `${said(skipped)} skipped`, isProblem: false },
    { words: `${said(rejected)} with problems`, isProblem: rejected > 0 },
  ];
}
