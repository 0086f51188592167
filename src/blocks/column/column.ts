import { line, links } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { boxStyles, liClasses, linkClass } from "../parts/style-settings.ts";

export const column = defineBlock({
  kind: "column",
  label: "Column",
  group: "widget",
  content: { title: line("Title"), values: links("Links") },
  styles: { ...boxStyles, liClasses, linkClass },
  formulaFills: "title",
  leftOutEmpty: true,
  typed: { title: "plain" },
  inside: ["text", "image", "button", "card", "custom-code"],
  start: { title: "Links", values: [{ text: "Contact", value: "/contact" }] },
});
