import { image as imageSetting, line, link, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { alignIf, boxStyles, itemStyles, measure, ownLinkClass, photoStyles, ratioIf } from "../parts/style-settings.ts";

export const image = defineBlock({
  kind: "image",
  label: "Image",
  group: "widget",
  onPage: true,
  largePicture: true,
  keywords: ["picture", "photo"],
  content: { src: imageSetting("Picture"), link: link("Link", { showIf: "src" }), text: line("Caption") },
  styles: {
    ...photoStyles,
    ratio: ratioIf(),
    width: measure("Width"),
    height: measure("Height"),
    // Without a width of its own a picture fills its place from edge to edge.
    align: alignIf("settings.width"),
    rounded: toggle("Rounded", { showIf: "src" }),
    ...boxStyles,
    ...itemStyles,
    linkClass: ownLinkClass,
  },
  typed: { text: "plain" },
  leftOutEmpty: true,
  start: { src: "", settings: { alt: "" } },
});
