/** Where a form stands: its page, and its block there. */
export interface FormPlace {
  readonly page: number;
  readonly block: string;
}

/** The header by which a record that a script sends says which form it came by. */
export function formHeader({ page, block }: FormPlace): { readonly "X-Joinery-Form": string } {
  return { "X-Joinery-Form": `${page}/${encodeURIComponent(block)}` };
}

export function readFormHeader(said: string | undefined): FormPlace | undefined {
  const [, page, block] = /^(\d{1,15})\/([^/\s]{1,400})$/.exec(said ?? "") ?? [];
  return page && block ? { page: Number(page), block: textOf(block) } : undefined;
}

/** What cannot be read is the name of no block. */
function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}
