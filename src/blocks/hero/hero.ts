import { choice, image, line, paragraph, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { alignIf, artStyles, phoneOrder, photoStyles, ratioIf, sectionStyles } from "../parts/style-settings.ts";

export const hero = defineBlock({
  kind: "hero",
  label: "Hero",
  group: "Intro",
  mainHeading: true,
  largePicture: true,
  keywords: ["welcome", "intro", "banner", "headline", "poster"],
  content: {
    label: line("Line above the title"),
    title: line("Title", { description: "A word between asterisks stands out: a *quiet* room." }),
    description: paragraph("Description"),
    src: image("Picture"),
    caption: line("Caption of the picture", { showIf: "src" }),
    notes: paragraph("Short facts", { max: 600, description: "One on each line: a date, a place, a promise. At most four are shown." }),
  },
  styles: {
    layout: choice("Layout", {
      side: "Picture beside",
      centre: "Centred over the picture",
      full: "On the picture",
      half: "Half and half",
      poster: "Poster",
    }),
    // Centred says it all.
    align: alignIf("!settings.layout:centre"),
    ...photoStyles,
    ratio: ratioIf("src & !settings.layout:full & !settings.layout:half"),
    reverse: toggle("Picture first"),
    phoneOrder,
    ...artStyles,
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { label: "plain", title: "plain", description: "plain" },
  inside: ["button"],
  start: {
    title: "The first hour is on us",
    description: "Tell us what you have in mind. You get a plan, a price and a date, and owe us nothing but a coffee.",
    settings: { bg: "", align: "start" },
    children: [{ component: "button", text: "Ask for a date", link: "#top", settings: { variant: "info", size: "md" } }],
  },
});
