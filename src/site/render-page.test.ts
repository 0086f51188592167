import { expect, test } from "vitest";
import { starterPage, starterParts } from "../blocks/templates/starter-page.ts";
import type { Block, Layout } from "../model/page/block.ts";
import type { PageToRender } from "./page-to-render.ts";
import { honeypot, renderPage } from "./render-page.ts";

const assets = {
  css: "site-1.css",
  dataCss: "data-1.css",
  fonts: { Fraunces: "fraunces-1.woff2", "Instrument Sans": "instrument-1.woff2", Lora: "lora-1.woff2" },
  faces: {
    Fraunces: "@font-face{font-family:Fraunces}",
    "Instrument Sans": "@font-face{font-family:Instrument Sans}",
    Lora: "@font-face{font-family:Lora}",
  },
  islands: {
    form: "form-1.js",
    menu: "menu-1.js",
    lightbox: "lightbox-1.js",
    closing: "closing-1.js",
    records: "records-1.js",
    print: "print-1.js",
  },
};
const page = (more: Partial<PageToRender> = {}): PageToRender => ({
  app: { title: "Fern & Co", settings: { theme: "atelier" } },
  page: { title: "About", slug: "about", settings: {} },
  layout: [{ id: "t", component: "text-section", html: "<p>Hello</p>" }],
  data: {},
  assets,
  origin: "https://fern.example",
  base: "",
  path: "/about",
  today: "2026-11-21",
  ...more,
});
const form = {
  fields: [
    { id: "f1", slug: "email", label: "Email", component: "input-text", type: "email", required: true },
    { id: "f2", slug: "message", label: "Message", component: "textarea" },
  ],
  action: "/about?form=form1",
  upload: "/api/4/forms/upload?page=1&block=form1&field=",
  send: { url: "/api/4/posts", fixed: { typeId: 7 } },
};
const formBlock = {
  id: "form1",
  component: "form-section",
  title: "Write to us",
  type: "leads",
  submitBtnText: "Send it",
  redirect: "/thanks",
};
const formPage = (more: Partial<PageToRender> = {}) => renderPage(page({ layout: [formBlock], data: { form1: { form } }, ...more }));

/** The first page of a new app, as visitors see it. */
const starterSite = (title: string): Layout => {
  const [menu, footer] = starterParts(title) as [Block, Block];
  return [menu, ...starterPage(title), footer];
};

test("a page is complete HTML: language, title, landmarks, skip link and one h1 [BL-59]", () => {
  const html = renderPage(page({ layout: starterSite("Fern & Co"), path: "/" }));
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head><meta charSet="utf-8"\/>/);
  expect(html).toContain("<title>About · Fern &amp; Co</title>");
  expect(html).toMatch(/<a class="skip" href="#main">.*<header.*<main id="main".*<footer/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("a page whose blocks have no title gets a heading of its own for those who listen", () => {
  expect(renderPage(page())).toContain('<h1 class="visually-hidden">About</h1>');
  expect(renderPage(page({ layout: [{ id: "t", component: "text-section", html: "<h1>Us</h1>" }] })).match(/<h1/g)).toHaveLength(1);
});

test("search engines stay away unless the owner lets them in, and are told what the page is about", () => {
  expect(renderPage(page())).toContain('<meta name="robots" content="noindex"/>');
  const open = renderPage(
    page({ page: { title: "A", slug: "a", settings: { noIndex: false, description: 'Say "hi"', keywords: "fern, moss" } } }),
  );
  expect(open).not.toContain("noindex");
  expect(open).toContain('<meta name="description" content="Say &quot;hi&quot;"/>');
  expect(open).toContain('<meta name="keywords" content="fern, moss"/>');
  expect(open).toContain('<link rel="canonical" href="https://fern.example/about"/>');
  expect(open).toContain('<meta property="og:url" content="https://fern.example/about"/>');
});

test("at most two font files are asked for, those of the page before those of the app before the pack's [FO-05]", () => {
  const fonts = (more: Partial<PageToRender>) =>
    [...renderPage(page(more)).matchAll(/as="font"[^>]*href="\/static\/site\/(\w+)/g)].map(([, name]) => name);
  expect(fonts({})).toEqual(["instrument", "fraunces"]);
  expect(fonts({ app: { title: "A", settings: { theme: "atelier", mainFont: "Lora", headingFont: "Lora" } } })).toEqual(["lora"]);
});

test("the page's background and colour are in its style [FO-09]", () => {
  const html = renderPage(page({ page: { title: "A", slug: "a", settings: { bodyBg: "#102030", bodyColor: "#fefefe" } } }));
  expect(html).toContain("--page-background:#102030");
  expect(html).toContain("--ink:#fefefe");
});

test("what a block sets for itself is written into the one style sheet, and nothing can end it [UGC-05]", () => {
  const layout = [{ id: "h", component: "hero", title: "T", settings: { bg: "#112233", bgImage: "/a</style><script>x" } }];
  const html = renderPage(page({ layout }));
  expect(html).toMatch(/#b-h\{background:/);
  expect(html).not.toContain("</style><script>x");
  expect(html).not.toContain(" style=");
});

test("a page loads a script only where something on it needs one", () => {
  const scripts = (more: Partial<PageToRender>) =>
    [...renderPage(page(more)).matchAll(/<script type="module" src="\/static\/site\/(\w+)/g)].map(([, name]) => name);
  expect(scripts({})).toEqual([]);
  expect(scripts({ layout: [formBlock], data: { form1: { form } } })).toEqual(["form"]);
  expect(scripts({ layout: starterSite("A") })).toEqual([]);
  const values = Array.from({ length: 8 }, (_, index) => ({ text: `L${index}`, value: `/${index}` }));
  expect(scripts({ layout: [{ id: "m", component: "menu", values }] })).toEqual(["menu"]);
  expect(scripts({ layout: [{ id: "b", component: "button", text: "Film", link: "https://youtu.be/x" }] })).toEqual(["lightbox"]);
});

test("a form posts without script: address, fields, button, and a field that only programs fill in [BL-13]", () => {
  const html = formPage();
  expect(html).toMatch(/<form[^>]*action="\/about\?form=form1"[^>]*method="post"/);
  expect(html).toContain('name="email"');
  expect(html).toContain(">Send it</button>");
  expect(html).toMatch(new RegExp(`aria-hidden="true".*<input[^>]*tabindex="-1"[^>]*name="${honeypot}"`, "i"));
});

test("a posted form shows what is wrong beside what was typed", () => {
  const problems = { email: { title: "Email", messages: ["require"] } };
  const html = formPage({ submitted: { blockId: "form1", ok: false, problems, values: { message: "kept" }, message: "Look again" } });
  expect(html).toContain("kept</textarea>");
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"/);
  expect(html).toMatch(/role="alert">Look again/);
});

test("a sent form says its message, or the default text, and where it goes on [BL-62]", () => {
  const submitted = { blockId: "form1", ok: true } as const;
  expect(formPage({ submitted })).toMatch(/role="status".*Form was submitted successfully!.*href="\/thanks"/);
  expect(formPage({ submitted, layout: [{ ...formBlock, successMessage: "Thank you!" }] })).toContain("Thank you!");
});

test("what a script reads of a form cannot end its element", () => {
  const html = formPage({
    data: { form1: { form: { ...form, fields: [{ id: "f", slug: "a", label: "</script><img src=x>", component: "input-text" }] } } },
  });
  expect(html).not.toContain("</script><img");
  expect(html).toContain("\\u003c/script>");
});

test("below a path every link of the site keeps it", () => {
  const layout = [{ id: "m", component: "menu", text: "A", values: [{ text: "B", value: "/b" }] }];
  const html = renderPage(page({ layout, base: "/s/fern", path: "/b" }));
  expect(html).toMatch(/href="\/s\/fern\/b" aria-current="page"/);
  expect(html).toContain('<link rel="canonical" href="https://fern.example/s/fern/b"/>');
});

test("a menu without links of its own lists the app's pages", () => {
  const html = renderPage(
    page({ layout: [{ id: "m", component: "menu", text: "A" }], data: { m: { pages: [{ title: "Prices", path: "/prices" }] } } }),
  );
  expect(html).toMatch(/href="\/prices">Prices/);
});

test("the header code of an owner stands in the head as it is [FO-10]", () => {
  expect(renderPage(page({ headCode: '<meta name="x" content="$&">' }))).toContain('<meta name="x" content="$&"></head>');
});
