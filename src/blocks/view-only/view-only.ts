import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const viewOnly = defineBlock({
  kind: "view-only",
  label: "Only on the site",
  group: "Text",
  keywords: ["view mode", "hide in the editor", "wrapper"],
  content: {},
  styles: { ...sectionStyles },
  leftOutEmpty: true,
  inside: ["text", "image", "button", "row", "column", "card", "html", "custom-code"],
  start: {
    settings: {},
    children: [{ component: "text", html: "<p>Visitors read this. While you edit the page it is out of your way.</p>" }],
  },
});
