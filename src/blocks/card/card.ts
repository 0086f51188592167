import { choice, icon, image, line, link, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { borderOf, ownLinkClass, photoStyles, ratioIf, toneLabels } from "../parts/style-settings.ts";

export const card = defineBlock({
  kind: "card",
  label: "Card",
  group: "widget",
  content: { title: line("Title"), text: paragraph("Text"), icon: icon("Icon"), src: image("Picture"), link: link("Link") },
  styles: { ...photoStyles, ratio: ratioIf(), tone: choice("Ground", toneLabels), border: borderOf("thin"), linkClass: ownLinkClass },
  formulaFills: "text",
  leftOutEmpty: true,
  typed: { title: "plain", text: "plain" },
  start: {
    title: "An answer the same day",
    text: "Write before four, and you hear from us before six. On Fridays before three.",
    icon: "message-circle",
    src: "",
    link: "",
  },
});
