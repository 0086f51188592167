import { choice, line, paragraph, toggle, typeSlug } from "../../model/fields/setting.ts";
import { fieldOf, fieldsOfType } from "../../model/filter/record-setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { InvoiceOnPage } from "../parts/invoice-on-page.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const sample: InvoiceOnPage = {
  ...{ number: "#1042", issued: "12 May 2026", due: "26 May 2026", to: ["Álvarez & Søn", "8 Harbour Street"] },
  items: [
    { title: "Design of a kitchen", quantity: "12", price: "€80.00", amount: "€960.00" },
    { title: "Drawings", quantity: "1", price: "€240.00", amount: "€240.00" },
  ],
  sums: [
    { label: "Subtotal", amount: "€1,200.00" },
    { label: "Tax 20 %", amount: "€240.00" },
  ],
  ...{ total: "€1,440.00", notes: "" },
};

/** The record that the address names as an invoice. */
const invoiceNeed: Need<"invoice", InvoiceOnPage> = { name: "invoice", isOfRecords: true, isAbout: true, reads: { query: true }, sample };

const ofType = { of: "type" };

export const invoice = defineBlock({
  kind: "invoice",
  label: "Invoice",
  group: "Data",
  keywords: ["bill", "print", "payment", "receipt", "quote"],
  mostOnPage: 1,
  mainHeading: true,
  needs: [invoiceNeed],
  island: ({ noPrint }) => (noPrint === true ? undefined : "print"),
  content: {
    title: line("Title"),
    type: typeSlug("Data type", { description: "The address says which record: /page/5 or /page?id=5." }),
    items: fieldOf("Items", { ...ofType, description: "Without one, the first field with invoice items." }),
    from: paragraph("From", { description: "Your name and address, as it is to stand on the invoice." }),
    to: fieldsOfType("To", { ...ofType, most: 6, description: "The fields that say whom it is to." }),
    number: fieldOf("Number", { ...ofType, description: "Without one, the number of the record." }),
    issued: fieldOf("Issue date", { ...ofType, description: "Without one, the day on which it was made." }),
    due: fieldOf("Due date", ofType),
    notes: fieldOf("Notes", ofType),
    terms: paragraph("Terms"),
    noPrint: toggle("No print button"),
  },
  styles: { layout: choice("Layout", { classic: "Classic", band: "With a band" }, { default: "classic" }), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", from: "plain", terms: "plain" },
  start: {
    title: "Invoice",
    type: "",
    from: "Fern & Co\n12 Mill Lane\nOslo",
    terms: "Please pay within 14 days.",
    settings: { layout: "classic" },
  },
});
