import { choice, line, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const logos = defineBlock({
  kind: "logos",
  label: "Logos",
  group: "Trust",
  keywords: ["clients", "partners", "brands", "as seen in"],
  content: { title: line("Title") },
  styles: {
    layout: choice("Layout", { row: "A row", grid: "A grid" }),
    justify: choice(
      "Spread",
      { start: "Start", center: "Centre", end: "End", between: "Between", around: "Around" },
      { showIf: "!settings.layout:grid" },
    ),
    noHover: toggle("Without hover effect"),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain" },
  inside: ["image", "text"],
  start: {
    title: "They build on our work",
    settings: { justify: "between", space: "s" },
    children: ["Harbour Office", "Nordlicht", "Atlas & Sons", "Copper Mill", "Field Notes"].map((name) => ({
      component: "text",
      html: `<p><strong>${name.replace("&", "&amp;")}</strong></p>`,
    })),
  },
});
