import { choice, icon, line, link, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, itemStyles, needed, ownLinkClass } from "../parts/style-settings.ts";

export const button = defineBlock({
  kind: "button",
  label: "Button",
  group: "widget",
  onPage: true,
  keywords: ["link", "call to action"],
  content: { text: needed(line("Text")), link: link("Link"), icon: icon("Icon") },
  formulaFills: "text",
  leftOutEmpty: true,
  styles: {
    variant: needed(
      choice(
        "Colour",
        {
          info: "Brand",
          primary: "Accent",
          secondary: "Quiet",
          success: "Green",
          warning: "Amber",
          danger: "Red",
          dark: "Dark",
          light: "Light",
          link: "Text only",
        },
        { default: "info" },
      ),
    ),
    size: choice("Size", { sm: "Small", md: "Medium", lg: "Large" }, { default: "md" }),
    outline: toggle("Outline only"),
    iconEnd: toggle("Icon after the text"),
    blank: toggle("Open in a new tab", { showIf: "link" }),
    align,
    ...itemStyles,
    linkClass: ownLinkClass,
  },
  typed: { text: "plain" },
  start: { text: "Learn more", link: "", settings: { variant: "info", size: "md" } },
});
