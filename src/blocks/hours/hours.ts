import { line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const hours = defineBlock({
  kind: "hours",
  label: "Opening hours",
  group: "Sell",
  keywords: ["open", "times", "when"],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    text: paragraph("Days and hours", { rows: 7, description: "One in each line, the hours after a |." }),
  },
  styles: { ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  start: {
    title: "When we are open",
    description: "",
    text: "Monday to Thursday | 8:00 to 17:00\nFriday | 8:00 to 14:00\nSaturday and Sunday | Closed",
    settings: {},
  },
});
