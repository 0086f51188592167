import { choice, image, line, links, paragraph, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { liClasses, linkClass, sectionStyles } from "../parts/style-settings.ts";

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
  landmark: "footer",
  keywords: ["copyright", "bottom", "social", "links"],
  content: {
    name: line("Name"),
    description: paragraph("Line about you"),
    src: image("Logo"),
    phone: line("Phone number", { max: 40 }),
    text: line("Copyright line"),
    values: links("Social links"),
  },
  styles: {
    mini: toggle("Only the copyright line"),
    layout: choice("Layout", { columns: "Columns", big: "Big name", contact: "Phone number first", centred: "Centred" }),
    liClasses,
    linkClass,
    ...sectionStyles,
  },
  formulaFills: "text",
  typed: { name: "plain", description: "plain", text: "plain" },
  inside: ["column"],
  start: {
    name: "Your name",
    description: "What you do, and where people find you.",
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
