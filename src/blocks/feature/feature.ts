import { choice, image, line, richText, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { artStyles, photoStyles, ratioIf, sectionStyles } from "../parts/style-settings.ts";

export const feature = defineBlock({
  kind: "feature",
  label: "Picture and text",
  group: "Features",
  largePicture: true,
  keywords: ["feature", "image and text", "about", "side by side"],
  content: { title: line("Title"), html: richText("Text"), src: image("Picture"), caption: line("Caption", { showIf: "src" }) },
  styles: {
    layout: choice("Layout", { split: "Side by side", half: "Picture to the edge", overlap: "Text over the picture's edge" }),
    reverse: toggle("Text first"),
    ...photoStyles,
    ratio: ratioIf("src & !settings.layout:half"),
    ...artStyles,
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", html: "rich" },
  inside: ["button"],
  start: {
    title: "You deal with one person, from the first call to the last screw",
    html: "<p>No hotline, no ticket numbers. Whoever measures your room also builds what stands in it, and comes back when a door sticks.</p>",
    src: "",
    settings: {},
    children: [{ component: "button", text: "Meet the people", link: "/about", settings: { variant: "link", size: "md" } }],
  },
});
