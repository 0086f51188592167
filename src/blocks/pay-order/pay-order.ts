import { integer, line, paragraph, toggle, typeSlug } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { OfferOnPage } from "../parts/offer-on-page.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const sample: OfferOnPage = {
  ...{ title: "Oak side table", price: "€240.00", note: "3 left", isSandbox: false },
  form: {
    fields: [{ id: "email", slug: "email", label: "E-mail", component: "input-text", type: "email", required: true }],
    ...{ action: "#", upload: "" },
  },
};

const said = { isOfRecords: true, reads: { query: true, user: true }, sample } as const;
const namesRecord = ({ record }: { readonly [setting: string]: unknown }) => typeof record === "number" && record > 0;

/** The record that is for sale: the one that the block names, which may stand on any page. */
const named: Need<"offer", OfferOnPage> = { name: "offer", ...said, when: namesRecord };
/** Or the one that the address names: without one there is no page. */
const asked: Need<"offer", OfferOnPage> = { name: "offer", ...said, when: (block) => !namesRecord(block), isAbout: true };

export const payOrder = defineBlock({
  kind: "pay-order",
  label: "Buy button",
  group: "Sell",
  keywords: ["buy", "pay", "order", "checkout", "shop", "cart", "price"],
  mostOnPage: 5,
  needs: [named, asked],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    type: typeSlug("Data type", {
      description: "How its records are sold is set in the settings of the data type. The address says which record: /page?id=5.",
    }),
    record: integer("Number of the record", {
      ...{ min: 0, max: Number.MAX_SAFE_INTEGER },
      description: "Sells this one record, on any page. Empty: the one of the address.",
    }),
    submitBtnText: line("Button text", { max: 100 }),
    asksQuantity: toggle("Ask how many"),
    asksCode: toggle("Ask for a discount code"),
    noTitle: toggle("Without the title of the record", { description: "Where the page shows it already." }),
  },
  styles: sectionStyles,
  typed: { title: "plain", description: "plain", submitBtnText: "plain" },
  start: { title: "", description: "", type: "", submitBtnText: "Buy now", settings: { space: "s" } },
});
