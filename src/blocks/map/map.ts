import { choice, image, line, link, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { photoStyles, ratioIf, sectionStyles } from "../parts/style-settings.ts";

export const map = defineBlock({
  kind: "map",
  label: "Map",
  group: "Show",
  keywords: ["address", "location", "directions", "where"],
  content: {
    title: line("Title"),
    text: paragraph("Address"),
    src: image("Picture of the map or the house"),
    label: line("Words of the link", { max: 80 }),
    link: link("Link", { description: "Left empty, it leads to OpenStreetMap's search for the address." }),
  },
  styles: {
    layout: choice("Layout", { beside: "Beside the picture", below: "Below the picture" }),
    ...photoStyles,
    ratio: ratioIf(),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", text: "plain", label: "plain" },
  start: { title: "Where we are", text: "Mill Lane 4, in the yard", src: "", label: "Show the way", link: "", settings: {} },
});
