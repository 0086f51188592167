import { image, line, link, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";

export const card = defineBlock({
  kind: "card",
  label: "Card",
  group: "widget",
  says: { title: line("Title"), text: paragraph("Text"), src: image("Picture"), link: link("Link") },
  looks: { alt: line("What the picture shows") },
  typed: { title: "plain", text: "plain" },
  start: { title: "A good reason", text: "One sentence that says what changes for the customer.", src: "", link: "" },
});
