import type { OfferOnPage } from "../../../../blocks/parts/offer-on-page.ts";
import { shownMoney } from "../../../../model/fields/display.ts";
import type { Block } from "../../../../model/page/block.ts";
import { filledIn } from "../../../../model/texts/filled-in.ts";
import { regionOf } from "../../../apps/public.ts";
import { methodsShown, payProviders } from "../../../money/public.ts";
import { offerOf } from "../../../orders/public.ts";
import { addressOf } from "../../addresses.ts";
import { buyFields, type OfferBlock, recordOfOffer } from "../../buy-fields.ts";
import { findRecordOf } from "../find-record.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { refusalOf } from "../refusal-of.ts";
import { textsOf } from "../texts-of.ts";
import { typesOnPage } from "../types-on-page.ts";

/** The records that blocks of a page sell, as whoever asks may see them. A few blocks at most: each is worked out by itself. */
export const loader = defineLoader("offer", async (page, wanted) => {
  const offers: { [blockId: string]: OfferOnPage } = {};
  for (const { block } of wanted) offers[block.id] = await offer(page, block);
  return offers;
});

const nothing: OfferOnPage = { title: "", price: "", note: "", isSandbox: false };

async function offer(page: PageToLoad, found: Block): Promise<OfferOnPage> {
  const block = found as unknown as OfferBlock; // needed by this kind alone
  const record = await recordOf(page, block);
  if (typeof record === "string") return { ...nothing, problem: record };
  const texts = textsOf(page);
  try {
    const { preview, most } = await offerOf(page.scope, record);
    const region = await regionOf(page.scope);
    const price = shownMoney(preview.total, preview.currency, region);
    const methods = methodsShown(page.scope.outside.service(payProviders));
    const about = { title: preview.title, price, isSandbox: methods.some(({ isSandbox }) => isSandbox) };
    if (preview.available === 0) return { ...about, note: texts.soldOut };
    const note = preview.available === null ? "" : filledIn(texts.stillThere, { count: String(preview.available) });
    if (methods.length === 0 && preview.total > 0) return { ...about, note: texts.noWayToPay };
    const fields = buyFields(block, { isMember: page.member !== undefined, most: Math.min(most, preview.available ?? most), texts });
    return { ...about, note, form: { fields, action: actionOf(page, block, record), upload: "" } };
  } catch (error) {
    return { ...nothing, problem: refusalOf(error).message };
  }
}

/** The record that is sold; else why there is none. */
async function recordOf(page: PageToLoad, block: OfferBlock): Promise<number | string> {
  if (typeof block.record !== "number" || block.record === 0) {
    const found = await findRecordOf(page, block.type ?? "");
    return typeof found === "string" ? found : found.row.id;
  }
  const type = (await typesOnPage(page, [block.type ?? ""])).get(block.type ?? "");
  if (!type) return "Choose a data type in the settings.";
  page.notes.shows.add(type.type.row.id);
  return block.record;
}

function actionOf({ place, path }: PageToLoad, block: OfferBlock, record: number): string {
  const about = recordOfOffer(block, {}) === undefined ? `id=${record}&` : "";
  return `${place.base}${addressOf(path)}?${about}form=${encodeURIComponent(block.id)}`;
}
