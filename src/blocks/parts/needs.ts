/** What several kinds of block need (`server/sites/loaders`). What one kind alone needs is declared in its own folder. */
import type { Need } from "../../model/page/needs.ts";
import type { FormOnPage } from "./form-on-page.ts";

/** A page of the site as a menu lists it; the path as addresses have it. */
export interface PageLink {
  readonly title: string;
  readonly path: string;
}

/** The pages that whoever asks may open, the oldest first. */
export function pages(options: Pick<Need, "when"> = {}): Need<"pages", readonly PageLink[]> {
  return { name: "pages", ...options };
}

/** The form that the block is: what it asks, and where it is sent. */
export function form(): Need<"form", FormOnPage> {
  return { name: "form" };
}
