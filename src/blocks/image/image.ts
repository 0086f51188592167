import { image as imageSetting, line, link, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, measure } from "../parts/looks.ts";

export const image = defineBlock({
  kind: "image",
  label: "Image",
  group: "widget",
  onPage: true,
  keywords: ["picture", "photo"],
  says: { src: imageSetting("Picture"), link: link("Link") },
  looks: {
    alt: line("What the picture shows", { description: "Read aloud to people who cannot see it. Leave empty for mere decoration." }),
    width: measure("Width"),
    height: measure("Height"),
    align,
    rounded: toggle("Rounded"),
  },
  start: { src: "", settings: { alt: "" } },
});
