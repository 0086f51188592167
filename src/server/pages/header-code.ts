import type * as z from "zod";
import type { HeadElement, pageSettings } from "../../contract/pages.ts";
import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { type Json, type JsonObject, sameJson } from "../../model/base/json.ts";
import { headElements, headMarkup } from "../../platform/html/head-elements.ts";
import { isAppAdmin, refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { mustInclude } from "../limits/public.ts";

type Settings = z.infer<typeof pageSettings>;

/**
 * The settings with the header code as text and in elements: pages are drawn from the elements. The text is what counts where it is sent
 * and says something new; else elements that say something new become the text.
 */
export function withHeadElements(wanted: Settings, before: JsonObject): Settings {
  const { headerCode: code, headerCodeJson: elements } = wanted;
  if (code === undefined && elements === undefined) return wanted;
  const isByElements =
    elements !== undefined && (code === undefined || code === before.headerCode) && !isSame(elements, before.headerCodeJson);
  const written = isByElements ? headMarkup(elements.map(wholeElement)) : (code ?? textOf(before.headerCode));
  const why = whyTooMuchHtml(written);
  if (why !== undefined) throw refuseFields({ headerCodeJson: { title: "Header code", messages: [why] } });
  return { ...wanted, headerCode: written, headerCodeJson: headElements(written) };
}

/** Code that runs for every visitor is for the app's admins to write; all others may only send back what stands there. */
export async function refuseHeaderCode(scope: WriteScope, wanted: Settings = {}, before: JsonObject): Promise<void> {
  const code = textOf(wanted.headerCode);
  if (wanted.headerCode === undefined || code === textOf(before.headerCode)) return;
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins may change the header code.");
  // Taking code away is always allowed.
  if (code !== "") await mustInclude(scope, "customCode");
}

function wholeElement({ tag, attrs = {}, inner = "" }: HeadElement) {
  return { tag, attrs, inner };
}

function isSame(elements: readonly HeadElement[], before: Json | undefined): boolean {
  return sameJson(elements.map(wholeElement), before ?? []);
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
