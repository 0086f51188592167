import { definitions } from "../../blocks/definitions.ts";
import type { Standing } from "../../model/access/guards.ts";
import { blocksInNeed } from "../../model/page/needs.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Submitted } from "../../site/render-page.ts";
import { buttonIn, findForms, formBlocks, type StoredForm, settingOf } from "../forms/public.ts";
import type { PageRow } from "../pages/public.ts";
import { addressOf, redirectOf } from "./addresses.ts";
import type { Place } from "./place.ts";

/** That a form was sent, and the button that was pressed with it. */
export type Sent = Extract<Submitted, { ok: true }>;

/**
 * Where a browser is sent on to: to where the form's owner says, or to its own page with the thanks. A button that was pressed has
 * words of its own, so its sender stays.
 */
export function afterwards(
  { blockId, pressed }: Sent,
  form: StoredForm | undefined,
  { place: { base }, path, record }: { readonly place: Place; readonly path: string; readonly record: string | undefined },
): string {
  if (pressed?.payAt) return `${base}${pressed.payAt}`;
  const wanted = pressed || !form ? undefined : redirectOf(settingOf(form.block, "redirect"), base);
  const button = pressed ? `&pressed=${encodeURIComponent(pressed.button)}${pressed.ok ? "" : "&failed"}` : "";
  const about = record === undefined ? "" : `id=${encodeURIComponent(record)}&`;
  return wanted ?? `${base}${addressOf(path)}?${about}sent=${encodeURIComponent(blockId)}${button}#b-${blockId}`;
}

export function sentIn(query: URLSearchParams): Sent | null {
  const [blockId, button] = [query.get("sent"), query.get("pressed")];
  if (blockId === null) return null;
  return { blockId, ok: true, ...(button !== null && { pressed: { button, ok: !query.has("failed") } }) };
}

/** The thanks that a page has for what an address says: anybody may write anything there. null: it has none. */
export async function thanksOn(db: Queries, page: PageRow, { blockId, ok, pressed }: Sent, who?: Standing): Promise<Sent | null> {
  // What a record's own forms came to is said by the block that shows it.
  if (blocksInNeed(page.layout, definitions, "record").some(({ id }) => id === blockId))
    return { blockId, ok, ...(pressed && { pressed }) };
  if (!formBlocks(page.layout).some(({ id }) => id === blockId)) return null;
  if (!pressed) return { blockId, ok };
  const form = (await findForms(db, page.layout, who)).get(blockId);
  return form && buttonIn(form, pressed.button) ? { blockId, ok, pressed } : { blockId, ok };
}
