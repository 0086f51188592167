import type { Queries } from "../../platform/db/database.ts";
import type { Submitted } from "../../site/render-page.ts";
import { findForms, formBlocks, type StoredForm, settingOf } from "../forms/public.ts";
import type { PageRow } from "../pages/public.ts";
import { addressOf, redirectOf } from "./addresses.ts";
import type { Place } from "./draw-page.ts";
import { buttonIn } from "./press-in-form.ts";

/** That a form was sent, and the button that was pressed with it. */
export type Sent = Extract<Submitted, { ok: true }>;

/**
 * Where a browser is sent on to: to where the form's owner says, or to its own page with the thanks. A button that was pressed has
 * words of its own, so its sender stays.
 */
export function afterwards({ blockId, pressed }: Sent, { block }: StoredForm, { base }: Place, path: string): string {
  const wanted = pressed ? undefined : redirectOf(settingOf(block, "redirect"), base);
  const button = pressed ? `&pressed=${encodeURIComponent(pressed.button)}${pressed.ok ? "" : "&failed"}` : "";
  return wanted ?? `${base}${addressOf(path)}?sent=${encodeURIComponent(blockId)}${button}#b-${blockId}`;
}

export function sentIn(query: URLSearchParams): Sent | null {
  const [blockId, button] = [query.get("sent"), query.get("pressed")];
  if (blockId === null) return null;
  return { blockId, ok: true, ...(button !== null && { pressed: { button, ok: !query.has("failed") } }) };
}

/** The thanks that a page has for what an address says: anybody may write anything there. null: it has none. */
export async function thanksOn(db: Queries, page: PageRow, { blockId, ok, pressed }: Sent): Promise<Sent | null> {
  if (!formBlocks(page.layout).some(({ id }) => id === blockId)) return null;
  if (!pressed) return { blockId, ok };
  const form = (await findForms(db, page.layout)).get(blockId);
  return form && buttonIn(form, pressed.button) ? { blockId, ok, pressed } : { blockId, ok };
}
