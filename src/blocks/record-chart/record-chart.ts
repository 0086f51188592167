import { choice, line, paragraph, toggle } from "../../model/fields/setting.ts";
import { fieldOf } from "../../model/filter/record-setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { ChartOnPage } from "../parts/figures-on-page.ts";
import { measureSettings } from "../parts/measure-settings.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const sample: ChartOnPage = {
  by: "Month",
  measure: "Orders",
  isOfParts: true,
  groups: [
    { label: "Jan", value: 12, text: "12" },
    { label: "Feb", value: 19, text: "19" },
    { label: "Mar", value: 15, text: "15" },
    { label: "Apr", value: 27, text: "27" },
    { label: "May", value: 31, text: "31" },
  ],
};

/** What the groups of the block's records come to. */
const chartNeed: Need<"chart", ChartOnPage> = { name: "chart", isOfRecords: true, sample };

export const recordChart = defineBlock({
  kind: "record-chart",
  label: "Chart from records",
  group: "Data",
  keywords: ["graph", "bar", "line", "ring", "pie", "statistic", "report", "data"],
  mostOnPage: 10,
  needs: [chartNeed],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    ...measureSettings,
    by: fieldOf("One group for each", {
      of: "type",
      builtIn: "groups",
      description: "A choice, the status, a day, what a field points at.",
    }),
    days: choice(
      "Days stand",
      { month: "By month", day: "Each for itself" },
      { default: "month", description: "Where groups are days or moments." },
    ),
    order: choice(
      "Order",
      { size: "Largest first", name: "By name" },
      { default: "size", description: "Days and months always follow each other; choices and statuses stand in their own order by name." },
    ),
    table: toggle("Show the table too", { description: "People who cannot see the drawing hear the table in any case." }),
    empty: line("Words when there are none", { placeholder: "Nothing here yet" }),
  },
  styles: { layout: choice("Layout", { bar: "Bars", line: "Line", ring: "Ring" }, { default: "bar" }), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  start: { title: "How the year went", description: "", type: "", measure: "count", by: "createdAt", settings: { layout: "bar" } },
});
