import { choice, line, paragraph, typeSlug } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { SearchOnPage } from "../parts/search-on-page.ts";
import { align, sectionStyles } from "../parts/style-settings.ts";

const sample: SearchOnPage = {
  words: "lamp",
  results: [
    { title: "Reading lamp", href: "#", text: "Turns a full circle.", of: "Furniture" },
    { title: "How we work", href: "#", text: "Every lamp is wired by hand and tested for a day." },
  ],
};

/** What the words of the address (`?q=`) are found in. */
const searchNeed: Need<"search", SearchOnPage> = { name: "search", isOfRecords: true, reads: { query: true }, sample };

const inRecords = "where:all|where:records";

export const siteSearch = defineBlock({
  kind: "site-search",
  label: "Search",
  group: "Data",
  keywords: ["find", "look for", "results", "pages", "records"],
  mostOnPage: 1,
  needs: [searchNeed],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    where: choice("Looks through", { all: "Pages and records", pages: "Pages", records: "Records" }, { default: "all" }),
    type: typeSlug("Records of", {
      showIf: inRecords,
      description: "Records with a page of their own are found. Without a data type, those of all that have one.",
    }),
    secondType: typeSlug("and of", { showIf: "type" }),
    thirdType: typeSlug("and of", { showIf: "secondType" }),
    placeholder: line("Words in the empty field", { max: 100 }),
    notFound: line("Words when nothing is found"),
  },
  styles: { align, ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  start: { title: "What are you looking for?", description: "", where: "all", settings: {} },
});
