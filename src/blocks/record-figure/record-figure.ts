import { line, link } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import type { FigureOnPage } from "../parts/figures-on-page.ts";
import { measureSettings } from "../parts/measure-settings.ts";
import { align, sectionStyles } from "../parts/style-settings.ts";

/** What the records of the block come to. */
const figureNeed: Need<"figure", FigureOnPage> = { name: "figure", isOfRecords: true, sample: { text: "1,284" } };

export const recordFigure = defineBlock({
  kind: "record-figure",
  label: "Number from records",
  group: "Data",
  keywords: ["figure", "count", "sum", "average", "total", "statistic", "kpi", "data"],
  mostOnPage: 20,
  mainHeading: false,
  needs: [figureNeed],
  content: {
    title: line("What it counts"),
    ...measureSettings,
    unit: line("Unit", { max: 40, description: "Stands behind the figure. Money and percentages have the format of their field anyway." }),
    link: link("Link"),
  },
  styles: { align, ...sectionStyles },
  typed: { title: "plain" },
  start: { title: "orders so far", type: "", measure: "count", settings: { space: "s" } },
});
