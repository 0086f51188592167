import { choice, image, line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, sectionLooks, sectionSays } from "../parts/looks.ts";

export const hero = defineBlock({
  kind: "hero",
  label: "Hero",
  group: "Intro",
  keywords: ["welcome", "intro", "banner", "headline"],
  says: { title: line("Title"), description: paragraph("Description"), src: image("Picture"), ...sectionSays },
  looks: {
    layout: choice("Layout", { side: "Picture beside", centre: "Centred", full: "Full width" }),
    align,
    alt: line("What the picture shows"),
    ...sectionLooks,
  },
  typed: { title: "plain", description: "plain" },
  inside: ["button"],
  start: {
    title: "Say what you do in one line",
    description: "One or two sentences for the people you want to reach: what changes for them, and why now.",
    settings: { bg: "", align: "start" },
    children: [{ component: "button", text: "Learn more", link: "#top", settings: { variant: "info", size: "md" } }],
  },
});
