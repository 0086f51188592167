import { line, links } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";

export const column = defineBlock({
  kind: "column",
  label: "Column",
  group: "widget",
  says: { title: line("Title"), values: links("Links") },
  looks: {},
  typed: { title: "plain" },
  inside: ["text", "image", "button"],
  start: { title: "Links", values: [{ text: "Contact", value: "/contact" }] },
});
