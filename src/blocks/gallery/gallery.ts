import { choice, line, oneOf, paragraph, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const gallery = defineBlock({
  kind: "gallery",
  label: "Gallery",
  group: "Show",
  island: ({ settings }) => (settings?.notLarge === true ? undefined : "lightbox"),
  keywords: ["pictures", "photos", "images", "lightbox", "portfolio"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: {
    layout: choice("Layout", { grid: "Grid", mosaic: "Mosaic", film: "Film strip" }),
    cols: oneOf("Columns", [2, 3, 4], { showIf: "!settings.layout:mosaic & !settings.layout:film" }),
    notLarge: toggle("Do not open pictures large"),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["image"],
  start: {
    title: "From the workshop",
    description: "",
    settings: { cols: 3 },
    children: Array.from({ length: 3 }, () => ({ component: "image", src: "", settings: { alt: "" } })),
  },
});
