import { choice, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const twoColumns = defineBlock({
  kind: "two-columns",
  label: "Two columns",
  group: "Text",
  keywords: ["side by side", "split", "layout"],
  content: {},
  styles: {
    layout: choice("Widths", { equal: "Equal", first: "First one wider", second: "Second one wider" }),
    reverse: toggle("Second column first"),
    ...sectionStyles,
  },
  leftOutEmpty: true,
  inside: ["column", "text", "image", "button", "card", "custom-code"],
  start: {
    settings: {},
    children: [
      {
        component: "column",
        title: "How it began",
        values: [],
        children: [{ component: "text", html: "<p>A workshop, two benches and a list of people who wanted a table that lasts.</p>" }],
      },
      {
        component: "column",
        title: "How it goes on",
        values: [],
        children: [{ component: "text", html: "<p>Eleven people, the same benches, and a list that has not become shorter.</p>" }],
      },
    ],
  },
});
