import type { FieldBlock } from "../model/fields/field.ts";
import type { Layout } from "../model/page/block.ts";

export const demoFields: readonly FieldBlock[] = [
  { id: "input-text_1", slug: "name", label: "Name", component: "input-text", type: "text", required: true },
  { id: "input-text_2", slug: "email", label: "E-mail", component: "input-text", type: "email", required: true },
  { id: "number_3", slug: "budget", label: "Budget", component: "number", min: 0 },
  { id: "textarea_4", slug: "message", label: "Message", component: "textarea", rows: 4 },
];

export const demoLeads = [
  { name: "Mira Okafor", email: "mira@example.com", budget: 12_000, message: "A kitchen that takes a family of six." },
  { name: "Tomás Lind", email: "tomas@example.com", budget: 4_500, message: "Two rooms above the bakery." },
  { name: "Álvarez & Søn", email: "office@example.com", budget: 80_000, message: "Eleven hotel rooms by spring." },
] as const;

export const demoHome: Layout = [
  {
    id: "menu1",
    component: "menu",
    text: "Atelier",
    src: "",
    values: [
      { text: "What you get", value: "#features1" },
      { text: "Contact", value: "#form1" },
    ],
    settings: {},
  },
  {
    id: "hero1",
    component: "hero",
    title: "Interiors with a quiet point of view",
    description: "We design homes and small hotels that feel lived in from the first day.",
    children: [
      { id: "button1", component: "button", text: "Book a first visit", link: "#form1", settings: { variant: "info", size: "md" } },
    ],
    settings: {},
  },
  {
    id: "features1",
    component: "features",
    title: "What you get",
    children: [
      {
        id: "card1",
        component: "card",
        title: "One drawing a week",
        text: "You see the work grow, and can change your mind early.",
        src: "",
        link: "",
      },
      {
        id: "card2",
        component: "card",
        title: "Makers we know",
        text: "Joiners, weavers and painters we have worked with for years.",
        src: "",
        link: "",
      },
      { id: "card3", component: "card", title: "A fixed price", text: "Agreed before the first wall comes down.", src: "", link: "" },
    ],
    settings: { cols: 3 },
  },
  {
    id: "form1",
    component: "form-section",
    title: "Write to us",
    description: "We answer within one working day.",
    type: "leads",
    submitBtnText: "Send",
    successMessage: "Thank you, we will be in touch.",
    redirect: "",
    notify: "",
    children: [],
    settings: {},
  },
  { id: "footer1", component: "footer", text: "© Atelier", children: [], values: [], settings: { mini: true } },
];
