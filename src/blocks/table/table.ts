import { choice, line, paragraph, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const table = defineBlock({
  kind: "table",
  label: "Table",
  group: "Text",
  keywords: ["rows", "columns", "compare", "prices", "sizes"],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    text: paragraph("Rows", {
      max: 20_000,
      rows: 8,
      description: "One row in each line, its cells divided by |. The first row is the head.",
    }),
  },
  styles: {
    layout: choice("Lines", { ruled: "Lines between rows", framed: "In a frame" }),
    striped: toggle("Every second row on a ground"),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  start: {
    title: "When we are where",
    description: "",
    text: "Day | Place | From | To\nMonday | Workshop | 8:00 | 17:00\nThursday | Market hall | 9:00 | 14:00\nSaturday | By appointment | |",
    settings: {},
  },
});
