import { expect, test } from "vitest";
import { definitions } from "../blocks/definitions.ts";
import type { Json } from "../model/base/json.ts";
import type { Setting } from "../model/fields/setting.ts";
import type { Block } from "../model/page/block.ts";
import { renderPage } from "./render-page.ts";

const assets = { css: "site-1.css", fonts: {}, islands: { form: "form-1.js", menu: "menu-1.js", lightbox: "lightbox-1.js" } };
const form = {
  fields: [{ id: "f1", slug: "email", label: "Email", component: "input-text" }],
  action: "/?form=b",
  upload: "/upload",
  send: { url: "/api/4/posts", fixed: { typeId: 7 } },
};
const sent = (layout: readonly Block[]) =>
  renderPage({
    app: { title: "Fern & Co", settings: { theme: "atelier" } },
    page: { title: "About", slug: "about", settings: {} },
    layout,
    forms: { b: form },
    assets,
    origin: "https://fern.example",
    base: "",
    path: "/about",
    today: "2026-11-21",
  });

/** What a block has besides the setting in question, without which some have nothing to bear upon. */
const whole = {
  title: "Title",
  description: "Words",
  text: "Text",
  html: "<h2>Heading</h2><p>Words</p>",
  link: "/there",
  src: "https://pictures.example/a.png",
  type: "leads",
  values: [{ text: "One", value: "/one" }],
};
/** Those that tell the server what to do with a form that was sent; CSS is put into the page by the server too. */
const unseen = ["form-section type", "form-section successMessage", "form-section redirect", "form-section notify"];

function choices({ field }: Setting): readonly Json[] {
  if (field.component === "select") return (field.values as { readonly value: Json }[]).map(({ value }) => value);
  if (field.component === "checkbox") return [false, true];
  if (field.component === "upload") return ["https://pictures.example/b.png", "https://pictures.example/c.png"];
  if (field.component === "number") return [120, 240];
  if (field.component === "color") return ["#112233", "#445566"];
  if (field.component === "pairs") return [[{ text: "Two", value: "/two" }], [{ text: "Three", value: "/three" }]];
  return ["First words", "Other words"];
}

test.each(Object.values(definitions))("whatever is chosen for a $label is seen by visitors", ({ kind, says, looks, inside, start }) => {
  const children = start.children?.map((child, at) => ({ ...child, id: `c${at}` })) as Block[] | undefined;
  const own = { ...whole, ...(inside && children ? { children } : {}) };
  const parts = {
    says: (set: object) => ({ ...own, ...set }),
    looks: (settings: object) => ({ ...own, settings: { ...start.settings, ...settings } }),
  };
  for (const [where, settings] of [
    ["says", says],
    ["looks", looks],
  ] as const) {
    for (const [name, setting] of Object.entries(settings)) {
      if (unseen.includes(`${kind} ${name}`) || /customCss$/i.test(name)) continue;
      const values = choices(setting);
      const pages = values.map((value) => sent([{ id: "b", component: kind, ...parts[where]({ [name]: value }) } as Block]));
      expect(new Set(pages).size, `${kind} ${name}`).toBe(values.length);
    }
  }
});
