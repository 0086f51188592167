import type { invoice as kind } from "../../../../blocks/invoice/invoice.ts";
import type { InvoiceOnPage } from "../../../../blocks/parts/invoice-on-page.ts";
import type { Post } from "../../../../contract/posts.ts";
import type { Json } from "../../../../model/base/json.ts";
import type { Region } from "../../../../model/base/region.ts";
import { dayIn } from "../../../../model/base/time-zone.ts";
import { shownCount, shownDay, shownMoney } from "../../../../model/fields/display.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";
import { type InvoiceItemsOptions, invoiceOf, sumOf, totalOf } from "../../../../model/fields/values/invoice-items.ts";
import { toMinor } from "../../../../model/money/minor-units.ts";
import type { BlockOf } from "../../../../model/page/define-block.ts";
import type { SiteTexts } from "../../../../model/texts/english.ts";
import { filledIn } from "../../../../model/texts/filled-in.ts";
import { regionOf } from "../../../apps/public.ts";
import { findRecordOf, type RecordFound } from "../find-record.ts";
import { defineLoader } from "../loader.ts";
import { factOf } from "../record-shown.ts";
import { textsOf } from "../texts-of.ts";

type Block = BlockOf<typeof kind>;

/** The one record of a page as an invoice. */
export const loader = defineLoader("invoice", async (page, wanted) => {
  const [first] = wanted;
  if (!first) return {};
  const block = first.block as unknown as Block; // needed by this kind alone
  const found = await findRecordOf(page, block.type ?? "");
  if (typeof found === "string") return { [block.id]: { ...nothing, problem: found } };
  const region = await regionOf(page.scope);
  const shown = invoiceShown(block, found, { region, texts: textsOf(page) });
  page.notes.about = { asked: `?id=${found.post.id}`, title: `${block.title?.trim() || "Invoice"} ${shown.number}`, description: "" };
  return { [block.id]: shown };
});

const nothing: InvoiceOnPage = { number: "", issued: "", due: "", to: [], items: [], sums: [], total: "", notes: "" };

/** By whose customs and in which language it is written. */
interface Shown {
  readonly region: Region;
  readonly texts: SiteTexts;
}

function invoiceShown(block: Block, { post, type, hrefOf }: RecordFound, { region, texts }: Shown): InvoiceOnPage {
  const fields = type.row.post_fields.filter(({ slug }) => Object.hasOwn(post, slug));
  const field = (slug: string | undefined) => (slug ? fields.find((one) => one.slug === slug) : undefined);
  const words = (slug: string | undefined) => factOf(post, field(slug), { region, hrefOf })?.text ?? "";
  const items = block.items ? field(block.items) : fields.find(({ component }) => component === "invoice-items");
  return {
    number: words(block.number) || `#${post.id}`,
    issued: words(block.issued) || (shownDay(dayIn(region.zone, Date.parse(post.createdAt)), {}, region) ?? ""),
    due: words(block.due),
    to: (block.to ?? []).map(words).filter((line) => line !== ""),
    notes: words(block.notes),
    ...(items ? lines(items as FieldBlock & InvoiceItemsOptions, post, { region, texts }) : { items: [], sums: [], total: "" }),
  };
}

function lines(
  field: FieldBlock & InvoiceItemsOptions,
  post: Post,
  { region, texts }: Shown,
): Pick<InvoiceOnPage, "items" | "sums" | "total"> {
  const value = post[field.slug] as Json | undefined;
  const invoice = invoiceOf(value, field);
  if (invoice.items.length === 0) return { items: [], sums: [], total: "" };
  const money = (major: number) => (toMinor(major).ok ? shownMoney(major, field.currency || undefined, region) : "");
  const sum = sumOf(invoice);
  const total = totalOf(value, field);
  const number = (each: Json) => (typeof each === "number" ? each : 0);
  return {
    items: invoice.items.map(({ title, quantity, price }) => ({
      title: String(title),
      quantity: shownCount(number(quantity), region),
      price: money(number(price)),
      amount: money(sumOf({ items: [{ title, quantity, price }], taxRate: 0, discountRate: 0 }).subtotal),
    })),
    sums: [
      { label: texts.subtotal, amount: money(sum.subtotal) },
      ...(sum.discount > 0
        ? [{ label: filledIn(texts.discount, { rate: String(invoice.discountRate) }), amount: `−${money(sum.discount)}` }]
        : []),
      ...(sum.tax > 0 ? [{ label: filledIn(texts.tax, { rate: String(invoice.taxRate) }), amount: money(sum.tax) }] : []),
    ],
    total: total === null ? "–" : money(total),
  };
}
