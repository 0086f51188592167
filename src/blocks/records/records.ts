import { choice, integer, line, oneOf, paragraph, toggle, typeSlug } from "../../model/fields/setting.ts";
import { fieldOf, fieldsOfType, recordFilter } from "../../model/filter/record-setting.ts";
import type { Block } from "../../model/page/block.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { RecordsOnPage } from "../parts/records-on-page.ts";
import { artStyles, askedIf, sectionStyles } from "../parts/style-settings.ts";

const sample: RecordsOnPage = {
  isNarrowed: false,
  month: {
    title: "May",
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    before: 4,
    first: "2026-05-01",
    days: 31,
    today: "2026-05-12",
    earlier: "",
    later: "",
  },
  records: [
    {
      id: 1,
      title: "Oak side table",
      text: "Made from one board.",
      mark: "€240",
      day: "2026-05-06",
      facts: [{ slug: "wood", label: "Wood", text: "Oak" }],
    },
    {
      id: 2,
      title: "Reading lamp",
      text: "Turns a full circle.",
      mark: "€85",
      day: "2026-05-14",
      facts: [{ slug: "wood", label: "Wood", text: "Ash" }],
    },
    {
      id: 3,
      title: "Wall shelf",
      text: "Four brackets, no screws in sight.",
      mark: "€120",
      day: "2026-05-21",
      facts: [{ slug: "wood", label: "Wood", text: "Walnut" }],
    },
  ],
};

/** The records that the block lists. */
const recordsNeed: Need<"records", RecordsOnPage> = {
  name: "records",
  isOfRecords: true,
  reads: (block) => ({ query: isAskedByAddress(block) }),
  sample,
};

const ofType = { of: "type" };

export const records = defineBlock({
  kind: "records",
  label: "Records",
  group: "Data",
  keywords: ["data", "list", "table", "collection", "products", "articles", "events", "calendar", "directory", "search"],
  mostOnPage: 10,
  needs: [recordsNeed],
  island: (_, { records: loaded }) => (loaded?.controls || loaded?.pages || loaded?.month ? "records" : undefined),
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    type: typeSlug("Data type"),
    filter: recordFilter("Only records where", {
      ...ofType,
      description:
        "A value, or a formula: with ${user.id} everybody sees what is theirs, and strangers nothing; with ${query.city} the address says which, and without a city in it all are shown.",
    }),
    order: fieldOf("In the order of", { ...ofType, builtIn: true, description: "Without one, the newest come first." }),
    descending: toggle("Highest first", { showIf: "order" }),
    count: integer("How many", { min: 1, max: 100 }),
    fields: fieldsOfType("Fields shown", { ...ofType, most: 8 }),
    picture: fieldOf("Picture", { ...ofType, description: "Without one, the first field that holds pictures." }),
    text: fieldOf("Text", { ...ofType, builtIn: true }),
    mark: fieldOf("What stands out", { ...ofType, description: "Such as the price." }),
    status: toggle("Show the status"),
    day: fieldOf("Day in the calendar", { ...ofType, showIf: "settings.layout:calendar" }),
    search: toggle("Visitors can search"),
    filters: fieldsOfType("Visitors can filter by", { ...ofType, most: 6 }),
    sorts: fieldsOfType("Visitors can sort by", { ...ofType, most: 6 }),
    paged: toggle("Visitors can turn pages"),
    unlinked: toggle("Records are no links"),
    feed: toggle("Offer a feed (RSS)"),
    empty: line("Words when there are none", { placeholder: "Nothing here yet" }),
    notFound: line("Words when none is found", { placeholder: "Nothing fits" }),
  },
  styles: {
    layout: choice(
      "Layout",
      { cards: "Cards", table: "Table", gallery: "Gallery", list: "List", calendar: "Calendar" },
      { default: "cards" },
    ),
    cols: oneOf("Columns", [2, 3, 4], { showIf: "settings.layout:cards|settings.layout:gallery" }),
    ...askedIf("settings.layout:cards|settings.layout:gallery", artStyles),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  start: { title: "From our records", description: "", type: "", count: 6, settings: { layout: "cards", cols: 3 } },
});

/** Whether visitors may ask for some of them. */
function isAskedByAddress({ search, feed, paged, filters, sorts, settings }: Block): boolean {
  const isAny = (slugs: Block[string]) => Array.isArray(slugs) && slugs.length > 0;
  return search === true || feed === true || paged === true || isAny(filters) || isAny(sorts) || settings?.layout === "calendar";
}
