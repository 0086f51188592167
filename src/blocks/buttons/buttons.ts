import { choice, line } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, sectionStyles } from "../parts/style-settings.ts";

export const buttons = defineBlock({
  kind: "buttons",
  label: "Button list",
  group: "Sell",
  keywords: ["links", "call to action", "link in bio"],
  content: { title: line("Title") },
  styles: { layout: choice("Layout", { row: "Side by side", list: "One below the other" }), align, ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain" },
  inside: ["button"],
  start: {
    title: "",
    settings: {},
    children: [{ component: "button", text: "Ask for a date", link: "/contact", settings: { variant: "info", size: "lg" } }],
  },
});
