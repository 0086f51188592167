import { choice, line, links, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionLooks, sectionSays } from "../parts/looks.ts";

const columns = [
  { title: "Company", values: [["About", "/about"]] },
  { title: "Help", values: [["Contact", "/contact"]] },
  { title: "Follow", values: [["News", "/news"]] },
  { title: "Legal", values: [["Privacy", "/privacy"]] },
];

export const footer = defineBlock({
  kind: "footer",
  label: "Footer",
  group: "Footer",
  keywords: ["copyright", "bottom", "social", "links"],
  says: { text: line("Copyright line"), values: links("Social links"), ...sectionSays },
  looks: { mini: toggle("Only the copyright line"), layout: choice("Layout", { columns: "Columns", centred: "Centred" }), ...sectionLooks },
  typed: { text: "plain" },
  inside: ["column"],
  start: {
    text: "© Your name",
    values: [
      { text: "Instagram", value: "https://www.instagram.com/" },
      { text: "LinkedIn", value: "https://www.linkedin.com/" },
      { text: "YouTube", value: "https://www.youtube.com/" },
      { text: "Mastodon", value: "https://mastodon.social/" },
    ],
    settings: { mini: false },
    children: columns.map(({ title, values }) => ({
      component: "column",
      title,
      values: values.map(([text = "", value = ""]) => ({ text, value })),
    })),
  },
});
