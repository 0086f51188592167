import type { Layout } from "../src/model/page/block.ts";

/** A form that keeps what people send as records of "leads". */
export const exampleForm = {
  id: "form1",
  component: "form-section",
  title: "Write to us",
  description: "",
  type: "leads",
  submitBtnText: "Send",
  successMessage: "",
  redirect: "",
  notify: "",
  children: [],
  settings: {},
};

/** The layout that the outside contract shows, key by key. */
export const exampleLayout = [
  { id: "menu1", component: "menu", text: "Atelier", src: "", values: [{ text: "Prices", value: "/prices" }], settings: {} },
  {
    id: "hero1",
    component: "hero",
    title: "Interiors with a quiet point of view",
    description: "We design homes.",
    children: [{ id: "b1", component: "button", text: "Book a visit", link: "/contact", settings: { variant: "info", size: "md" } }],
    settings: { bg: "", align: "start" },
  },
  { id: "text1", component: "text-section", html: "<p>Hello</p>", settings: { size: "md" } },
  {
    id: "feat1",
    component: "features",
    title: "What you get",
    children: [{ id: "c1", component: "card", title: "Made for you", text: "One sentence.", src: "", link: "" }],
    settings: { cols: 3 },
  },
  exampleForm,
  {
    id: "foot1",
    component: "footer",
    text: "© Atelier",
    children: [{ id: "col1", component: "column", title: "Help", values: [{ text: "Contact", value: "/contact" }] }],
    values: [{ text: "mastodon", value: "https://example.test/@a" }],
    settings: { mini: false },
  },
] satisfies Layout;
