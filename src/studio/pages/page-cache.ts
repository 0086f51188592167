import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "../../contract/pages.ts";

export const pageKey = (app: number, slug: string) => ["page", app, slug] as const;

/** What a page is called now. All else of it is its editor's, which works on what it opened. */
export function keepTitle(client: QueryClient, app: number, { id, title }: Pick<Page, "id" | "title">): void {
  client.setQueriesData<Page>({ queryKey: ["page", app] }, (page) => (page?.id === id ? { ...page, title } : page));
}

/** Puts it under its new path, before the address leads there. */
export function keepMoved(client: QueryClient, app: number, { id, slug }: { readonly id: number; readonly slug: string }): void {
  const all = client.getQueriesData<Page>({ queryKey: ["page", app] });
  const page = all.map(([, one]) => one).find((one) => one?.id === id);
  client.setQueryData(pageKey(app, slug), page && { ...page, slug });
}
