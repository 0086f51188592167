import type { BlockData } from "../../model/page/needs.ts";

/** Forms that no script sends, and that a browser without script posts to where nothing is taken. */
export function withoutSending(data: { readonly [block: string]: BlockData }): { readonly [block: string]: BlockData } {
  const inert = Object.entries(data).map(([block, loaded]) => {
    const { form } = loaded as { readonly form?: { readonly send?: unknown } };
    if (form === undefined) return [block, loaded] as const;
    const { send: _, ...shown } = form;
    return [block, { ...loaded, form: { ...shown, action: "/preview/nothing-is-sent", upload: "" } }] as const;
  });
  return Object.fromEntries(inert);
}
