import { choice, image, line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { artStyles, photoStyles, sectionStyles } from "../parts/style-settings.ts";

export const cover = defineBlock({
  kind: "cover",
  label: "Cover",
  group: "Intro",
  mainHeading: true,
  largePicture: true,
  keywords: ["full screen", "picture", "banner", "splash"],
  content: { title: line("Title"), description: paragraph("Description"), src: image("Picture") },
  styles: {
    height: choice("Height", { full: "The whole screen", tall: "Most of the screen", low: "A band" }),
    ...photoStyles,
    ...artStyles,
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["button"],
  start: {
    title: "Open from eight until the bread is gone",
    description: "Two ovens, eleven kinds, nothing from yesterday.",
    src: "",
    settings: {},
    children: [{ component: "button", text: "See what is baked today", link: "#top", settings: { variant: "info", size: "lg" } }],
  },
});
